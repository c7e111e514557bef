import assert from 'node:assert/strict';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { RenamedSite, type TrialResult } from '../support/rename-trial.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const seed = 20_261_122;
const perSite = 10;
/** Pages of a site that are compared for each rename. */
const mostPages = 120;

const corpus = process.env.CORPUS;

interface Row extends TrialResult {
  readonly site: string;
  readonly what: string;
}

suite('renames of real sites', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const rows: Row[] = [];
  const refused = new Map<string, number>();

  for (const { name, root } of listSites(corpus).filter((site) => site.name.includes(process.env.SITE ?? ''))) {
    test(name, async () => {
      const own = await tryRenames(name, new RenamedSite(readSite(root), mostPages), refused);
      rows.push(...own);
      assert.deepEqual(
        own.flatMap(({ problems, pages, what }) => [...problems, ...pages].map((one) => `${what}: ${one}`)),
        [],
      );
    });
  }

  suiteTeardown(() => {
    if (process.env.SITE === undefined) writeReport('renames', report(rows, refused));
  });
});

/** Each kind in turn, so that rare kinds are tried as well. */
async function tryRenames(site: string, renamed: RenamedSite, refused: Map<string, number>): Promise<readonly Row[]> {
  const random = randomFrom(seed);
  const kinds = [...renamed.trials()];
  const own: Row[] = [];
  for (let drawn = 0; own.length < perSite && drawn < perSite * 5; drawn += 1) {
    const [what = '', trials = []] = kinds[drawn % kinds.length] ?? [];
    const trial = trials[Math.floor(random() * trials.length)];
    if (trial === undefined) continue;
    const result = await renamed.try(trial);
    if (result.refused === undefined) own.push({ ...result, what, site });
    else refused.set(result.refused, (refused.get(result.refused) ?? 0) + 1);
    if (result.problems.length + result.pages.length > 0) {
      console.log(JSON.stringify({ trial, ...result }).slice(0, 1200));
    }
  }
  return own;
}

function report(rows: readonly Row[], refused: ReadonlyMap<string, number>): string {
  const kinds = [...Map.groupBy(rows, ({ what }) => what)].map(([what, own]) => [
    what,
    own.length,
    sum(own, ({ edits }) => edits),
    sum(own, ({ files }) => files),
    sum(own, ({ redirects }) => redirects),
    sum(own, ({ problems }) => problems.length),
    sum(own, ({ comparedPages }) => comparedPages),
    sum(own, ({ pages }) => pages.length),
  ]);
  const head = [
    'renamed',
    'renames',
    'edits',
    'files',
    'redirects',
    'problems more or less',
    'pages compared',
    'pages with other words',
  ];
  const reasons = [...refused].map(([reason, count]) => `- ${count}: ${reason}`);
  return `## Renames

\`CORPUS=DIR npm run corpus\`: ${rows.length} renames on ${new Set(rows.map(({ site }) => site)).size} sites, drawn with a fixed seed, each kind in turn; the new name is the old one with a word that no site has.
Problems are compared by code and file, pages by all words of their HTML but that word: up to ${mostPages} of each site, and all whose slug changed.

${table(head, kinds)}

${reasons.length === 0 ? 'None was refused.' : `Refused, and drawn again:\n\n${reasons.join('\n')}`}`;
}

function sum(rows: readonly Row[], count: (row: Row) => number): number {
  return rows.reduce((total, row) => total + count(row), 0);
}

/** The texts of a site; of other files the names. */
function readSite(root: string): ReadonlyMap<string, string> {
  const workspace = createDiskWorkspace(root, {});
  const isText = (file: string) => /\.(?:mdx?|json|ya?ml|txt|jsx|css)$|(?:^|\/)\.mintignore$/i.test(file);
  return new Map(workspace.files().map((file) => [file, isText(file) ? (workspace.read(file) ?? '') : '']));
}
