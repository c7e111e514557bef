import { writeFileSync } from 'node:fs';
import { drawMistakes } from './mistakes/draw-mistakes.ts';
import { listSchemaKinds } from './mistakes/generated-from-schemas.ts';
import { configKinds, descriptionKinds } from './mistakes/generated-in-data.ts';
import { componentKinds, frontMatterKinds, markdownKinds } from './mistakes/generated-in-pages.ts';
import { asyncApiMistakes } from './mistakes/in-asyncapi.ts';
import { configMistakes } from './mistakes/in-config.ts';
import { descriptionMistakes } from './mistakes/in-descriptions.ts';
import { fileMistakes } from './mistakes/in-files.ts';
import { matterMistakes } from './mistakes/in-matter.ts';
import { navigationMistakes } from './mistakes/in-navigation.ts';
import { openApiMistakes } from './mistakes/in-openapi.ts';
import { environmentMistakes, overlayMistakes, workflowMistakes } from './mistakes/in-others.ts';
import { pageMistakes } from './mistakes/in-pages.ts';
import { signMistakes } from './mistakes/in-signs.ts';
import { markupMistakes, textMistakes } from './mistakes/in-texts.ts';
import type { MistakeKind } from './mistakes/mistake.ts';
import { assertShares, describeRows, type Row } from './mistakes/row.ts';
import { SiteWithMistakes } from './mistakes/site-with-mistakes.ts';
import { listSources, type Source } from './mistakes/sources.ts';
import { writeReport } from './report.ts';

const seed = Number(process.env.SEED ?? 20_261_129);
const count = Number(process.env.MISTAKES ?? 6_600);
/** `AREA=descriptions` draws in one area alone. */
const wanted = new RegExp(process.env.AREA ?? '');
const corpus = process.env.CORPUS;

interface Area {
  readonly name: string;
  readonly sources: readonly Source[];
  readonly kinds: readonly MistakeKind[];
  /** The share of all mistakes that is made here. */
  readonly share: number;
}

function listAreas(folder: string): readonly Area[] {
  const { sites, configs, openapi, asyncapi, others } = listSources(folder);
  const configSigns = signMistakes(({ config }) => [config]);
  const descriptionSigns = signMistakes(({ descriptions }) => descriptions);
  const configSchema = listSchemaKinds(({ config }) => [config]);
  const descriptionSchema = listSchemaKinds(({ descriptions }) => descriptions);
  const otherSchema = listSchemaKinds(({ others: documents }) => documents);
  return [
    {
      name: 'docs.json',
      sources: [...sites, ...configs],
      kinds: [...configKinds, ...navigationMistakes, ...configMistakes],
      share: 0.15,
    },
    {
      name: 'docs.json: signs and keys',
      sources: [...sites, ...configs],
      kinds: [...configSigns, ...configSchema],
      share: 0.09,
    },
    { name: 'front matter', sources: sites, kinds: [...frontMatterKinds, ...matterMistakes], share: 0.11 },
    { name: 'Markdown', sources: sites, kinds: [...markdownKinds, ...textMistakes], share: 0.13 },
    { name: 'components', sources: sites, kinds: [...componentKinds, ...pageMistakes, ...markupMistakes], share: 0.15 },
    {
      name: 'OpenAPI',
      sources: openapi,
      kinds: [...descriptionKinds, ...descriptionMistakes, ...openApiMistakes],
      share: 0.18,
    },
    {
      name: 'OpenAPI: signs and keys',
      sources: openapi,
      kinds: [...descriptionSigns, ...descriptionSchema],
      share: 0.07,
    },
    { name: 'AsyncAPI', sources: asyncapi, kinds: [...asyncApiMistakes, ...descriptionSchema], share: 0.06 },
    {
      name: 'workflows, overlays, environments',
      sources: others,
      kinds: [...workflowMistakes, ...overlayMistakes, ...environmentMistakes, ...otherSchema],
      share: 0.04,
    },
    { name: 'files', sources: sites, kinds: fileMistakes, share: 0.02 },
  ].filter(({ name }) => wanted.test(name));
}

suite('mistakes that are made on purpose', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const rows: Row[] = [];
  const areas = listAreas(corpus);
  const sources = [...new Set(areas.flatMap((area) => area.sources))];

  for (const [index, source] of sources.entries()) {
    test(source.name, async () => {
      const site = new SiteWithMistakes(source.open());
      for (const { name, kinds, share, sources: own } of areas) {
        if (!own.includes(source)) continue;
        const wantedHere = Math.ceil((count * share) / own.length);
        for (const { what, mistake } of drawMistakes(kinds, site.texts, { count: wantedHere, seed: seed + index }))
          rows.push({ ...(await site.judge(mistake)), area: name, what, site: source.name, file: mistake.file });
      }
      await site.dispose();
    }).timeout(0);
  }

  test('nearly all are reported once, at their place, and most are fixed by the first fix', () => {
    assertShares(rows);
  });

  suiteTeardown(() => {
    const text = `## Mistakes that are made on purpose

\`CORPUS=DIR mocha test/corpus/mistakes.test.ts\`: ${rows.length} single mistakes in ${sources.length} sites and descriptions, drawn with a seed, each kind in turn. The kinds are written by hand (\`mistakes/in-*.ts\`), or come from the signs of Markdown, JSON and YAML, the catalog of components, the keys of front matter, and the grammars of all formats (\`mistakes/generated-*.ts\`); slips in words that are the writer's own are left out. "One problem" and "at the place" are shares of those reported, "mends" of those with a fix: it brings back exactly the problems from before. \`SEED=N\` draws others, \`MISTAKES=N\` more or fewer, \`AREA=docs.json\` in one area alone; these print. \`ROWS=FILE\` writes each mistake as JSON.

${describeRows(rows)}`;
    if (process.env.ROWS !== undefined) writeFileSync(process.env.ROWS, JSON.stringify(rows));
    const isWhole = [process.env.SEED, process.env.MISTAKES, process.env.AREA].every((value) => value === undefined);
    if (isWhole) writeReport('mistakes', text);
    else console.log(text);
  });
});
