import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { descriptionFiles } from './description-files.ts';
import type { Examined } from './examine-one.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
/** Seconds of processor time for everything that can be asked of a description. */
const longest = 10;

interface Row extends Examined {
  readonly file: string;
}

suite('real descriptions', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  const found: Row[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'descriptions-'));
  const program = join(folder, 'examine-one.cjs');

  suiteSetup(() => {
    // One file starts in a fraction of the time that the sources take.
    const entryPoints = [join(import.meta.dirname, 'examine-one.ts')];
    buildSync({
      entryPoints,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      mainFields: ['module', 'main'],
      outfile: program,
    });
  });

  for (const folder of ['openapi', 'asyncapi']) {
    test(`every page of every description under ${folder}/ is rendered`, () => {
      const root = join(corpus, folder);
      const rows = descriptionFiles(root).flatMap((file) => examine(program, root, file) ?? []);
      found.push(...rows.map((row) => ({ ...row, file: `${folder}/${row.file}` })));
      assert.deepEqual(
        rows.flatMap(({ file, exceptions }) => exceptions.map((exception) => `${file}: ${exception}`)),
        [],
      );
      const slow = rows.filter(({ seconds }) => seconds > longest);
      assert.deepEqual(
        slow.map(({ file, seconds }) => `${file}: ${seconds.toFixed(1)} s`),
        [],
      );
    });
  }

  suiteTeardown(() => {
    rmSync(folder, { recursive: true, force: true });
    const versions = [...Map.groupBy(found, ({ version }) => version)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    writeReport(
      'descriptions',
      `## Descriptions

\`CORPUS=DIR npm run corpus\`: each description under \`openapi/\` and \`asyncapi/\`, one process each. All problems of ours are found; then for each operation and channel its slice, an example for every schema, its page and its \`.md\` are made. Seconds are processor time of all threads from the start of the process, so that other work on the machine does not count; memory is the most the process took.

${table(['version', 'descriptions', 'pages', 'exceptions', 'examples', 'that fit', 'slowest page s', 'slowest description s', 'most MB'], versions.map(summary))}

<details>
<summary>Each description</summary>

${table(['description', 'version', 'operations', 'checked s', 'all pages s', 'MB', 'errors', 'warnings', 'infos', 'hints'], found.map(line))}

</details>`,
    );
  });
});

function summary([version, all]: readonly [string, readonly Row[]]): (string | number)[] {
  const sum = (part: (one: Row) => number): number => all.reduce((total, one) => total + part(one), 0);
  const most = (part: (one: Row) => number): number => Math.max(...all.map(part));
  const examples = sum((one) => one.examples);
  const fitting = examples - sum((one) => one.misfits);
  return [
    version,
    all.length,
    sum((one) => one.pages),
    sum((one) => one.exceptions.length),
    examples,
    examples === 0 ? '–' : `${((fitting / examples) * 100).toFixed(2)}%`,
    most((one) => one.slowest).toFixed(2),
    most((one) => one.seconds).toFixed(1),
    most((one) => one.megabytes).toFixed(0),
  ];
}

function line({ file, version, pages, checked, seconds, megabytes, problems }: Row): (string | number)[] {
  const { error, warning, info, hint } = problems;
  const times = [checked, seconds].map((time) => time.toFixed(1));
  return [`\`${file}\``, version, pages, ...times, megabytes.toFixed(0), error, warning, info, hint];
}

/** Undefined if the file is not a description. Throws if the process fails. */
function examine(program: string, root: string, file: string): Row | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, root, file], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: 120_000,
  });
  assert.equal(status, 0, `${file}: ${stderr.slice(0, 2000)}`);
  const examined = JSON.parse(stdout) as Examined | null;
  return examined === null ? undefined : { ...examined, file };
}
