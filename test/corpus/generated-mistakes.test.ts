import assert from 'node:assert/strict';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { writeReport } from './report.ts';
import { listSites } from './sites.ts';
import { drawMistakes } from './writers-mistakes/draw-mistakes.ts';
import { configKinds, descriptionKinds } from './writers-mistakes/generated-in-data.ts';
import { componentKinds, frontMatterKinds, markdownKinds } from './writers-mistakes/generated-in-pages.ts';
import type { MistakeKind } from './writers-mistakes/mistake.ts';
import { assertShares, describeRows, type Row } from './writers-mistakes/row.ts';
import { SiteWithMistakes } from './writers-mistakes/site-with-mistakes.ts';

/** The sites that are read in less than two seconds, so that thousands of mistakes can be made in them. */
const sites = [
  ...['OpenDonationAssistant+docs', 'argyros-ag+argyros-docs', 'chatwoot+docs', 'mascotbot+mascotbot-docs'],
  ...['simliai+docs', 'MagnivOrg+prompt-layer-docs', 'formalco+mintlify-docs', 'Terminal49+API'],
];
/** Where mistakes are made, and the share of all of them that is made there. */
const areas: { readonly [area: string]: { readonly kinds: readonly MistakeKind[]; readonly share: number } } = {
  Markdown: { kinds: markdownKinds, share: 0.25 },
  components: { kinds: componentKinds, share: 0.25 },
  'front matter': { kinds: frontMatterKinds, share: 0.15 },
  'docs.json': { kinds: configKinds, share: 0.23 },
  descriptions: { kinds: descriptionKinds, share: 0.12 },
};
const seed = Number(process.env.SEED ?? 20_261_124);
const count = Number(process.env.MISTAKES ?? 5_200);

/** `AREA=descriptions` draws in one area alone. */
const wanted = new RegExp(process.env.AREA ?? '');

const corpus = process.env.CORPUS;

suite('generated mistakes', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const rows: Row[] = [];

  for (const [index, name] of sites.entries()) {
    test(name, async () => {
      const root = listSites(corpus).find((site) => site.name === name)?.root;
      assert.ok(root !== undefined, 'the corpus has the site');
      const site = new SiteWithMistakes(createDiskWorkspace(root, {}));
      for (const [area, { kinds, share }] of Object.entries(areas)) {
        if (!wanted.test(area)) continue;
        const own = Math.ceil((count * share) / sites.length);
        for (const { what, mistake } of drawMistakes(kinds, site.texts, { count: own, seed: seed + index }))
          rows.push({ ...(await site.judge(mistake)), area, what, site: name, file: mistake.file });
      }
      await site.dispose();
    }).timeout(0);
  }

  test('nearly all are reported once, at their place, and most are fixed by the first fix', () => {
    assertShares(rows);
  });

  suiteTeardown(() => {
    const text = `## Generated mistakes

\`CORPUS=DIR mocha test/corpus/generated-mistakes.test.ts\`: ${rows.length} single mistakes on ${sites.length} sites, drawn with a seed, each kind in turn. The kinds come from the signs of Markdown, the catalog of components, the keys of front matter, and the grammars of \`docs.json\` and descriptions; slips in words that are the writer's own are left out. "One problem" and "at the place" are shares of those reported. \`SEED=N\` draws others and \`MISTAKES=N\` fewer, and print.

${describeRows(rows)}`;
    if (process.env.SEED === undefined && process.env.MISTAKES === undefined && process.env.AREA === undefined)
      writeReport('generated', text);
    else console.log(text);
  });
});
