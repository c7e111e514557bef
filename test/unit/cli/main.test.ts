import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readComponents } from '../../support/components.ts';
import { waitLimit } from '../../support/limits.ts';
import { useFolder } from '../../support/use-folder.ts';

const program = fileURLToPath(new URL('../../support/terminal-process.ts', import.meta.url));

/** Preloaded: reading the values never ends, and waits for nothing. */
const waits = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.promises.readFile = () => new Promise(() => undefined);
syncBuiltinESMExports();
`;

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths: { /users: { get: { responses: {} } } }
`;

suite('the apidocs process', () => {
  const folder = useFolder('cli-main-');
  setup(() => {
    writeFileSync(join(folder.path, 'api.yaml'), api);
    writeFileSync(join(folder.path, 'waits.mjs'), waits);
  });

  const call = (...argv: readonly string[]) => {
    const args = [readComponents, '--import', './waits.mjs', program, ...argv];
    return spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8', timeout: waitLimit });
  };

  test('a command that waits for something that never happens exits with 2 and a message', () => {
    const { status, stdout, stderr } = call('request', 'api.yaml', 'GET /users', '--values', 'values.json');
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^apidocs: Ended before the command was done: .* Report this as a bug\.$/m);
  });

  test('a command that succeeds prints no message about it', () => {
    const { status, stderr } = call('request', 'api.yaml', 'GET /users');
    assert.deepEqual([status, stderr], [0, '']);
  });

  test('a language server whose editor is gone says so once', () => {
    const { status, stderr } = call('lsp', '--stdio');
    assert.equal(status, 1);
    assert.equal(stderr, 'apidocs lsp ends, because the editor closed its end of the stream.\n');
  });

  suite('with more output than the buffer of a pipe', () => {
    const many = Array.from({ length: 2000 }, (_, index) => `page-${index}`);
    setup(() => {
      writeFileSync(join(folder.path, 'docs.json'), JSON.stringify({ name: 'Many', navigation: { pages: many } }));
      for (const page of many) writeFileSync(join(folder.path, `${page}.mdx`), '');
    });

    test('a reader receives all of it', () => {
      const command = [readComponents, program, 'pages', '--format', 'json'];
      const { status, stdout } = spawnSync(process.execPath, command, {
        cwd: folder.path,
        encoding: 'utf8',
        timeout: waitLimit,
      });
      assert.equal(status, 0);
      assert.ok(stdout.length > 100_000, String(stdout.length));
      assert.equal(JSON.parse(stdout).length, many.length);
    });

    test('a reader that closes the pipe is not an error', async () => {
      const command = [readComponents, program, 'pages', '--format', 'json'];
      const child = spawn(process.execPath, command, {
        cwd: folder.path,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: waitLimit,
      });
      const ended = once(child, 'close');
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      child.stdout.once('data', () => child.stdout.destroy());
      assert.deepEqual(await ended, [0, null]);
      assert.equal(said, '');
    });
  });
});
