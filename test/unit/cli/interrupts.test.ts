import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callCommand } from '../../support/call-command.ts';
import { readComponents } from '../../support/components.ts';
import { waitLimit } from '../../support/limits.ts';
import { suiteOnPosix } from '../../support/on-posix.ts';
import { useFolder } from '../../support/use-folder.ts';

const program = fileURLToPath(new URL('../../support/terminal-process.ts', import.meta.url));
const args = ['export', '.', '--out', 'out', '--allow-invalid', '--offline'];

suiteOnPosix('an export that is interrupted', () => {
  const folder = useFolder('interrupted-');
  let docs = '';
  let siteFolder = '';
  setup(() => {
    [docs, siteFolder] = [join(folder.path, 'docs'), join(folder.path, 'site')];
    for (const path of [docs, siteFolder]) mkdirSync(path);
    for (const name of ['main.js', 'site.css']) writeFileSync(join(siteFolder, name), '');
    writeFileSync(join(docs, '.mintignore'), 'out\n');
  });

  const write = (word: string, count: number) => {
    const pages = Array.from({ length: count }, (_, index) => `page-${index}`);
    for (const page of pages) writeFileSync(join(docs, `${page}.mdx`), `${word}\n`);
    writeFileSync(join(docs, 'docs.json'), JSON.stringify({ name: 'Many', navigation: { pages } }));
  };
  const exportOld = async () => {
    write('old', 2);
    assert.equal((await callCommand(args, docs, { siteFolder })).code, 0);
    writeFileSync(join(docs, 'out', 'CNAME'), 'mine');
  };
  /** Is sent the signal once the first pages of the new site are written. */
  const exportNew = async (signal: NodeJS.Signals) => {
    write('new', 1000);
    const child = spawn(process.execPath, [readComponents, program, ...args], {
      cwd: docs,
      env: { ...process.env, DIST: folder.path },
      timeout: waitLimit,
      killSignal: 'SIGKILL',
    });
    const ended = once(child, 'close');
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      if (said === '') child.kill(signal);
      said += String(text);
    });
    const [code] = await ended;
    // As a shell shows it.
    return { code: code ?? 128 + constants.signals[child.signalCode ?? 'SIGKILL'], said };
  };
  const contentOf = (out: string) =>
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]);

  test('leaves the old site and nothing else, and its exit code is that of the signal', async () => {
    await exportOld();
    const out = join(docs, 'out');
    const [before, names] = [contentOf(out), readdirSync(out)];
    for (const signal of ['SIGINT', 'SIGHUP'] as const) {
      const { code, said } = await exportNew(signal);
      assert.match(said, /^100 of 1000 pages\n/);
      assert.equal(code, 128 + constants.signals[signal], said);
      // On a busy machine it may take longer than a second to stop by itself.
      assert.match(said, /^apidocs: Stopped(?:; nothing was changed)?\.$/m);
      assert.deepEqual([contentOf(out), readdirSync(out)], [before, names]);
    }
  });

  test('leaves nothing if there was no site', async () => {
    const { code, said } = await exportNew('SIGTERM');
    assert.equal(code, 143, said);
    assert.ok(!readdirSync(docs).includes('out'));
  });
});
