import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = new URL('../../../src/cli/main.ts', import.meta.url).href;

/** Runs `apidocs` in a process in which the values never come. */
const script = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.promises.readFile = () => new Promise(() => undefined);
syncBuiltinESMExports();
const { main } = await import('${main}');
void main(() => undefined);
`;

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths: { /users: { get: { responses: {} } } }
`;

suite('the process of apidocs', () => {
  let folder = '';
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'cli-main-'));
    writeFileSync(join(folder, 'api.yaml'), api);
    writeFileSync(join(folder, 'run.mjs'), script);
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  const call = (...argv: readonly string[]) =>
    spawnSync(process.execPath, ['run.mjs', ...argv], { cwd: folder, encoding: 'utf8', timeout: 20_000 });

  test('a command that waits for what never comes ends with 2, in words', () => {
    const { status, stdout, stderr } = call('request', 'api.yaml', 'GET /users', '--values', 'values.json');
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^apidocs: Ended before the command was done: .* Report this as a bug\.$/m);
  });

  test('a command that is done says nothing of it', () => {
    const { status, stderr } = call('request', 'api.yaml', 'GET /users');
    assert.deepEqual([status, stderr], [0, '']);
  });
});
