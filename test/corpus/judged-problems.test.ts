import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawProblems } from './draw-problems.ts';
import { table, writeReport } from './report.ts';

/** The opinion of a person about a sampled problem: true, true but not worth fixing, or false. */
type Verdict = 'true' | 'nobody' | 'false';

interface Judged {
  readonly severity: string;
  readonly code: string;
  readonly site: string;
  /** `file:line:column` */
  readonly place: string;
  readonly verdict: Verdict;
  readonly why: string;
}

const number = 400;
/** At most one in a hundred is false, and one in twenty needs no action. */
const most = { falseErrors: 0, falseWarnings: 4, nobody: 20 };
const file = join(import.meta.dirname, 'judged-problems.tsv');
const corpus = process.env.CORPUS;

suite('a sample of the problems of real sites, judged by hand', () => {
  const judged = readJudged();

  test('no error and few warnings are false, and few need no action', () => {
    const isFalse = judged.filter(({ verdict }) => verdict === 'false');
    assert.equal(judged.length, number);
    assert.ok(isFalse.filter(({ severity }) => severity === 'error').length <= most.falseErrors);
    assert.ok(isFalse.filter(({ severity }) => severity === 'warning').length <= most.falseWarnings);
    assert.ok(judged.filter(({ verdict }) => verdict === 'nobody').length <= most.nobody);
  });

  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }

  test('every problem of the sample is judged', () => {
    const known = new Set(judged.map(keyOf));
    const drawn = drawProblems(corpus, number).map((problem) => {
      const { severity, code, site, line, column } = problem;
      return { severity, code, site, place: `${problem.file}:${line}:${column}`, message: problem.message };
    });
    // Each is to be read at its place, and its row replaces one that is drawn no more.
    const unread = drawn.filter((problem) => !known.has(keyOf(problem)));
    assert.deepEqual(
      unread.map((problem) => `${keyOf(problem)}\n  ${problem.message}`),
      [],
    );
    writeReport('judged', report(judged));
  });
});

function readJudged(): readonly Judged[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [severity = '', code = '', site = '', place = '', verdict = '', why = ''] = line.split('\t');
    return { severity, code, site, place, verdict: verdict as Verdict, why };
  });
}

function keyOf({ severity, code, site, place }: Omit<Judged, 'verdict' | 'why'>): string {
  return [severity, code, site, place].join('\t');
}

function report(rows: readonly Judged[]): string {
  const severities = ['error', 'warning', 'info', 'hint'];
  const verdicts: readonly Verdict[] = ['true', 'nobody', 'false'];
  const counts = severities.map((severity) => [
    severity,
    ...verdicts.map((verdict) => rows.filter((row) => row.severity === severity && row.verdict === verdict).length),
  ]);
  const all = rows.map(({ severity, code, site, place, verdict, why }) => [
    severity,
    code,
    site,
    `\`${place}\``,
    verdict,
    why,
  ]);
  return `## ${number} problems, judged by hand

\`CORPUS=DIR npm run corpus\` draws ${number} problems of all sites with a fixed seed, one of each code in turn (${new Set(rows.map(({ code }) => code)).size} codes). Each place was read in the site's file, and its claim checked: names looked up, paths and keys compared. The judgements are in \`judged-problems.tsv\`; a problem that is drawn and not judged fails the test.

${table(['severity', 'true', 'true, and nobody would act', 'false'], counts)}

What this draw showed: none is false. Not worth fixing to anybody (12 of 400): components that a generator writes whether they are used or not (7), \`x-internal\` on a schema, which is a key of another tool (4), and pages that a site lists in several tabs on purpose (1).

What earlier draws showed, and what was fixed: empty links to an anchor (\`## Title[](#title)\`), with which other tools mark headings, were reported; a type that a translation broke was reported at each of its places, and is one problem with its places now; \`<Snippet>\` did not look into \`_snippets\`; \`## Title {#id}\` was read as an expression; a description of parts alone got "could not be judged" instead of the official schema's word; a response without a name was reported as a mistake where it describes the whole response; each row of a table with too many cells was reported; a snippet that is one code block was reported as not closed; and what only an exported site lacks (fonts, menus, integrations) was reported while writing, and is now reported by the export.

<details>
<summary>Each problem</summary>

${table(['severity', 'code', 'site', 'place', 'verdict', 'why'], all)}

</details>`;
}
