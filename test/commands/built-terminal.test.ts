import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { LanguageTestClient } from '../support/language-client.ts';
import { waitLimit } from '../support/limits.ts';

const checkout = join(import.meta.dirname, '..', '..');
const bookstore = join(checkout, 'examples', 'bookstore');

suite('the built apidocs, through a link such as npm makes', () => {
  let folder = '';
  let command = '';
  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-terminal-'));
    command = join(folder, 'apidocs');
    symlinkSync(join(checkout, 'dist', 'cli.cjs'), command);
  });
  suiteTeardown(() => rmSync(folder, { recursive: true, force: true }));

  // The official validators and the files of exported pages are beside the command.
  for (const parameters of [
    ['check', bookstore],
    ['pages', bookstore],
    ['coverage', bookstore],
    ['changes', bookstore, '--base', bookstore, '--fail-on', 'any'],
    ['request', bookstore, 'GET /books', '--sample', 'curl'],
    ['export', bookstore, '--offline', '--out', 'site'],
  ])
    test(parameters[0] ?? '', () => {
      const ran = spawnSync(process.execPath, [command, ...parameters], {
        cwd: folder,
        encoding: 'utf8',
        timeout: waitLimit,
      });
      assert.equal(ran.status, 0, ran.stdout + ran.stderr);
      assert.doesNotMatch(ran.stderr, /not part of this installation/);
    });

  test('mcp', async () => {
    const args = [command, 'mcp', bookstore];
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
    const found = await client.callTool({ name: 'find_endpoints', arguments: { query: 'create an order' } });
    assert.match(JSON.stringify(found.content), /createOrder/);
    assert.equal((await client.listResources()).resources.length, 12);
    await client.close();
  });

  test('lsp', async () => {
    const server = spawn(process.execPath, [command, 'lsp', '--stdio'], { stdio: 'pipe', timeout: waitLimit });
    const ended = once(server, 'exit');
    const client = new LanguageTestClient(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
      {
        folders: [],
      },
    );
    const { capabilities } = await client.initialize({ folders: [] });
    assert.equal(capabilities.hoverProvider, true);
    await client.connection.sendRequest('shutdown');
    await client.connection.sendNotification('exit');
    assert.deepEqual(await ended, [0, null]);
  });
});
