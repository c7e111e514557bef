import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import type { Area, SlipRow } from '../support/data-mistakes/run-slips.ts';
import { outcomeOf, runSlips } from '../support/data-mistakes/run-slips.ts';
import { FixLaw, type Judgement, type Trial, wordsOf } from '../support/fix-law.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;
/** Fixes of one code in one site are all alike: the first ones are tried. */
const mostAlike = 6;
const mistakes = Number(process.env.FIX_RUNS ?? 1600);
const seed = Number(process.env.FIX_SEED ?? 20_261_124);

suite('fixes solve the problem, and never lose text', function () {
  this.timeout(3_600_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const sites = new Map<string, Judgement>();
  const rows: SlipRow[] = [];

  for (const { name, root } of listSites(corpus)) {
    test(`every fix of every problem of ${name}`, async () => {
      const law = new FixLaw(createDiskWorkspace(root, {}));
      sites.set(name, await law.judge({}, mostAlike));
      await law.dispose();
    });
  }

  test(`${mistakes} mistakes, drawn from a seed`, async () => {
    for await (const row of runSlips({ seed, count: mistakes, asyncIsOfficial: true })) rows.push(row);
  });

  suiteTeardown(() => writeReport('fixes', report(sites, rows)));
});

function report(sites: ReadonlyMap<string, Judgement>, rows: readonly SlipRow[]): string {
  const trials = [...sites].map(([name, { trials: own }]) => countTrials(name, own));
  const all = countTrials(
    'all',
    [...sites.values()].flatMap(({ trials: own }) => own),
  );
  const areas = [...Map.groupBy(rows, ({ area }) => area)].map(([area, own]) => countRows(area, own));
  return `## Fixes

\`CORPUS=DIR npm run corpus\`: every fix of the problems of each site (of one code up to ${mostAlike}) is applied, and the problems are asked for again. Lost are words that the message does not name as wrong; new are problems that were not there before (what was hidden by a syntax error is not new); not gone is the problem itself. "Fix all" is applied to each file, and again.

${table(['site', 'fixes applied', 'of them remove or hide', 'lost', 'new', 'not gone', 'bad edits'], [...trials, all])}

${breachesOf(sites)}

${rows.length} mistakes in \`docs.json\`, descriptions and overlays, drawn from seed ${seed} (\`FIX_SEED\`, \`FIX_RUNS\`), in JSON, YAML and YAML in brackets; those in OpenAPI without an overlay, with one on something else, and with one on the same object. "Breaks the law": the first fix leaves the problem, adds another one or loses words.

${table(['area', 'mistakes', 'reported', 'with a fix', 'the first fix solves it', 'removes or hides', 'breaks the law'], [...areas, countRows('all', rows)])}`;
}

function countTrials(name: string, trials: readonly Trial[]): (string | number)[] {
  const count = (kind: string) => trials.filter(({ faults }) => faults.some((fault) => fault.kind === kind)).length;
  const removing = trials.filter(({ fix }) => fix.kind !== 'fix').length;
  return [name, trials.length, removing, count('loses'), count('adds'), count('stays'), count('edits')];
}

function countRows(area: Area | 'all', rows: readonly SlipRow[]): (string | number)[] {
  const outcomes = rows.map(outcomeOf);
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const reported = rows.length - count('silent');
  return [
    area,
    rows.length,
    reported,
    reported - count('no fix'),
    count('fixes it'),
    count('removes or hides'),
    count('breaks the law'),
  ];
}

/** One line for each kind of breach, with how often it is. */
function breachesOf(sites: ReadonlyMap<string, Judgement>): string {
  const lines = [...sites].flatMap(([name, { trials, fixAll }]) => [
    ...trials.flatMap(({ problem, fix, faults }) =>
      faults.map((fault) => ({
        key: `\`${problem.code}\`, ${fix.title.replace(/"[^"]*"|`[^`]*`/g, '…')}: ${fault.kind}`,
        example: `${name} \`${problem.file}\` line ${problem.range.start.line + 1}: ${wordsOf(fault).replaceAll('\n', ' ').slice(0, 160)}`,
      })),
    ),
    ...fixAll.map((fault) => ({
      key: `fix all: ${fault.kind}`,
      example: `${name}: ${wordsOf(fault).replaceAll('\n', ' ').slice(0, 160)}`,
    })),
  ]);
  const kinds = [...Map.groupBy(lines, ({ key }) => key)].toSorted((a, b) => b[1].length - a[1].length);
  return kinds.map(([key, own]) => `- ${own.length} × ${key} (${own[0]?.example})`).join('\n') || 'No breach.';
}
