import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { markerFile } from '../../src/site/marker-file.ts';
import { assertSame, type Job, runHere, runOnWindows } from './both-systems.ts';
import { CopiedSite, originals } from './copied-site.ts';

const { CORPUS } = process.env;
const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.cjs');

/** The current folder is the site. */
const commands = [
  'check --offline',
  'check --offline --format json --style all',
  'check --offline --format github',
  'check --offline --format sarif',
  'pages',
  'coverage',
  'coverage --editions',
  'changes --base ../earlier --format json',
  'changes --base ../earlier --format markdown',
  'test --mock --samples --format json',
];

for (const [original, lineEnd] of originals.flatMap((folder) => [[folder, '\n'] as const, [folder, '\r\n'] as const]))
  suite(`${basename(original)} with ${lineEnd === '\n' ? 'LF' : 'CRLF'} on Windows`, () => {
    let site: CopiedSite;
    suiteSetup(() => {
      site = new CopiedSite(original, lineEnd);
    });
    suiteTeardown(() => site?.dispose());
    const toJob = (...command: readonly string[]): Job => ({ args: [cli, ...command], cwd: site.root });

    test('commands print the same', () => {
      assertSame(
        commands.map((command) => toJob(...command.split(' '))),
        site.home,
      );
    });

    test('the pages are the same, and so are the requests of their operations', () => {
      const [pages] = assertSame([toJob('pages', '--format', 'json')], site.home);
      const rows: readonly { method?: string; path?: string }[] = JSON.parse(pages?.stdout ?? '[]');
      const operations = rows
        .flatMap(({ method, path }) => (method === undefined ? [] : [`${method} ${path}`]))
        .slice(0, 5);
      // Not every site of the corpus has pages of operations.
      assert.ok(operations.length > 0 || CORPUS !== undefined);
      assertSame(
        operations.map((operation) => toJob('request', '.', operation, '--generate')),
        site.home,
      );
    });

    test('an export has the same files, byte for byte', () => {
      const [mine, theirs] = [join(site.home, 'here'), join(site.home, 'windows')];
      const [here] = runHere([toJob('export', '--offline', '--allow-invalid', '--out', mine)]);
      const [windows] = runOnWindows([toJob('export', '--offline', '--allow-invalid', '--out', theirs)]);
      assert.deepEqual([here?.status, windows?.status], [0, 0], windows?.stderr);
      assert.deepEqual(site.files(theirs), site.files(mine));
      // The marker has the time of the export.
      const contents = site.files(mine).filter((file) => file !== markerFile);
      const isSame = (file: string) => readFileSync(join(mine, file)).equals(readFileSync(join(theirs, file)));
      assert.deepEqual(
        contents.filter((file) => !isSame(file)),
        [],
      );
    });
  });
