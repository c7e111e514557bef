import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../src/cli/run.ts';
import { readComponents } from '../../support/components.ts';
import { waitLimit } from '../../support/limits.ts';

const program = fileURLToPath(new URL('../../support/interrupted-export.ts', import.meta.url));

suite('an export that is interrupted', () => {
  let folder = '';
  let docs = '';
  let siteFolder = '';
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
    [docs, siteFolder] = [join(folder, 'docs'), join(folder, 'assets')];
    for (const path of [docs, siteFolder]) mkdirSync(path);
    for (const name of ['main.js', 'site.css']) writeFileSync(join(siteFolder, name), '');
    writeFileSync(join(docs, '.mintignore'), 'out\n');
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  const write = (word: string, count: number) => {
    const pages = Array.from({ length: count }, (_, index) => `page-${index}`);
    for (const page of pages) writeFileSync(join(docs, `${page}.mdx`), `${word}\n`);
    writeFileSync(join(docs, 'docs.json'), JSON.stringify({ name: 'Many', navigation: { pages } }));
  };
  const exportOld = async () => {
    write('old', 2);
    const outside = { stdout: () => undefined, stderr: () => undefined, cwd: docs, env: {} };
    const { signal } = new AbortController();
    const args = ['export', '.', '--out', 'out', '--allow-invalid', '--offline'];
    assert.equal(await run(args, { ...outside, signal, siteFolder, validationWorker: undefined }), 0);
    writeFileSync(join(docs, 'out', 'CNAME'), 'mine');
  };
  /** Ends with a signal once the first pages of the new site are written. */
  const exportNew = (signal: string) => {
    write('new', 300);
    const args = [readComponents, program, signal, docs, siteFolder];
    return spawnSync(process.execPath, args, { encoding: 'utf8', timeout: waitLimit });
  };
  const contentOf = (out: string) =>
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]);

  test('leaves the old site and nothing else, and its exit code is that of the signal', async () => {
    await exportOld();
    const out = join(docs, 'out');
    const [before, names] = [contentOf(out), readdirSync(out)];
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const) {
      const { status, stderr } = exportNew(signal);
      assert.match(stderr, /^30 of 300 pages\n/);
      assert.equal(status, code, stderr);
      assert.match(stderr, /^apidocs: Stopped; nothing was changed\.$/m);
      assert.deepEqual([contentOf(out), readdirSync(out)], [before, names]);
    }
  });

  test('leaves nothing if there was no site', () => {
    assert.equal(exportNew('SIGTERM').status, 143);
    assert.ok(!readdirSync(docs).includes('out'));
  });
});
