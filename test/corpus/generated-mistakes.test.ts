import assert from 'node:assert/strict';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';
import { drawMistakes } from './writers-mistakes/draw-mistakes.ts';
import { configKinds, descriptionKinds } from './writers-mistakes/generated-in-data.ts';
import { componentKinds, frontMatterKinds, markdownKinds } from './writers-mistakes/generated-in-pages.ts';
import type { MistakeKind } from './writers-mistakes/mistake.ts';
import { type Judgement, SiteWithMistakes } from './writers-mistakes/site-with-mistakes.ts';

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
const bars = { reported: 0.97, single: 0.95, there: 0.97, fixed: 0.65 };

const corpus = process.env.CORPUS;

interface Row extends Judgement {
  readonly area: string;
  readonly what: string;
  readonly site: string;
  readonly file: string;
}

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
        const own = Math.ceil((count * share) / sites.length);
        for (const { what, mistake } of drawMistakes(kinds, site.texts, { count: own, seed: seed + index }))
          rows.push({ ...(await site.judge(mistake)), area, what, site: name, file: mistake.file });
      }
      await site.dispose();
    }).timeout(0);
  }

  test('nearly all are reported once, at their place, and most are fixed by the first fix', () => {
    for (const [share, least] of Object.entries(bars)) {
      const all = share === 'reported' || share === 'fixed' ? rows : rows.filter(shares.reported);
      const hits = all.filter((row) => shares[share as keyof typeof shares](row)).length;
      assert.ok(hits >= all.length * least, `${share}: ${hits} of ${all.length}`);
    }
  });

  suiteTeardown(() => {
    if (process.env.SEED === undefined && process.env.MISTAKES === undefined) writeReport('generated', report(rows));
    else console.log(report(rows));
  });
});

const shares = {
  reported: ({ problems }: Row) => problems.length > 0,
  single: ({ problems }: Row) => problems.length === 1,
  there: ({ isThere }: Row) => isThere,
  fixed: ({ isFixed }: Row) => isFixed,
  removes: ({ fixKind }: Row) => fixKind === 'remove' || fixKind === 'hide',
};

function report(rows: readonly Row[]): string {
  const percent = (hits: number, all: number) => (all === 0 ? '–' : `${((hits / all) * 100).toFixed(1)}%`);
  const line = ([name, own]: readonly [string, readonly Row[]]) => {
    const reported = own.filter(shares.reported);
    return [
      name,
      own.length,
      percent(reported.length, own.length),
      percent(reported.filter(shares.single).length, reported.length),
      percent(reported.filter(shares.there).length, reported.length),
      percent(own.filter(shares.fixed).length, own.length),
      own.filter(shares.removes).length,
    ];
  };
  const head = [
    '',
    'mistakes',
    'reported',
    'one problem',
    'at the place',
    'first fix mends',
    'first fix removes or hides',
  ];
  const body = [...Map.groupBy(rows, ({ area }) => area), ['all', rows] as const];
  const list = (name: string, isFault: (row: Row) => boolean) => {
    const kinds = [...Map.groupBy(rows.filter(isFault), ({ area, what }) => `${area}: ${what}`)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, 40)
      .map(([what, own]) => `- ${what}: ${own.length}, such as ${describe(own[0])}`);
    return `${name}:\n\n${kinds.join('\n') || 'None.'}`;
  };
  return `## Generated mistakes

\`CORPUS=DIR mocha test/corpus/generated-mistakes.test.ts\`: ${rows.length} single mistakes on ${sites.length} sites, drawn with a seed, each kind in turn. The kinds come from the signs of Markdown, the catalog of components, the keys of front matter, and the grammars of \`docs.json\` and descriptions; slips in words that are the writer's own are left out. "One problem" and "at the place" are shares of those reported. \`SEED=N\` draws others and \`MISTAKES=N\` fewer, and print.

${table(head, body.map(line))}

${list('Not reported, by kind', (row) => !shares.reported(row))}

${list('Several problems, by kind', (row) => row.problems.length > 1)}

${list('Elsewhere, by kind', (row) => shares.reported(row) && !row.isThere)}

${list('A first fix that removes or hides, by kind', shares.removes)}`;
}

function describe(row: Row | undefined): string {
  if (row === undefined) return '';
  const found = row.problems.slice(0, 2).map(({ code, range, message }) => {
    return `\`${code}\` (line ${range.start.line + 1}) ${message.replaceAll('\n', ' ').slice(0, 90)}`;
  });
  return `\`${row.file}\` line ${row.line} of ${row.site}${found.length === 0 ? '' : `: ${found.join(' · ')}`}`;
}
