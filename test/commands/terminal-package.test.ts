import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { parse } from 'yaml';
import { packTerminal } from '../../scripts/pack-terminal.mjs';
import { LanguageTestClient } from '../support/language-client.ts';
import { waitLimit } from '../support/limits.ts';
import { useFolder } from '../support/use-folder.ts';
import { readAction, runAction } from './action.ts';

const checkout = join(import.meta.dirname, '..', '..');
const bookstore = join(checkout, 'examples', 'bookstore');
const action = readAction(join(checkout, '.github', 'actions', 'apidocs', 'action.yml'));

suite('the action of GitHub, and the package of npm that it installs', () => {
  const folder = useFolder('terminal-package-', 'suite');
  let tarball = '';
  let command = '';

  suiteSetup(() => {
    tarball = packTerminal(folder.path);
    command = join(folder.path, 'apidocs', 'node_modules', '.bin', 'apidocs');
  });

  /** Runs the action on a site whose description differs from that of the base of the pull request. */
  function runOn(
    change: (texts: string) => string,
    inputs: { readonly [name: string]: string },
    steps = action.runs.steps,
  ) {
    // A part of a command's text would create the file "ran".
    const dir = `docs "'; touch ran; $(touch ran) #`;
    const workspace = mkdtempSync(join(folder.path, 'work-'));
    const file = join(workspace, dir, 'openapi.yaml');
    cpSync(bookstore, join(workspace, dir), { recursive: true, filter: (path) => !path.endsWith('site') });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: workspace });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const run = runAction(
      { ...action, runs: { ...action.runs, steps } },
      {
        workspace,
        temporary: folder.path,
        env: { npm_config_cache: join(folder.path, 'cache'), npm_config_offline: 'true' },
        github: {
          'github.event.pull_request.base.sha': 'HEAD',
          'github.server_url': 'https://github.com',
          'github.repository': 'owner/docs',
          'github.sha': '0123',
        },
        inputs: { dir, package: tarball, ...inputs },
      },
    );
    assert.deepEqual(readdirSync(workspace).sort(), ['.git', dir]);
    return run;
  }

  test('installs the package, and each step does its part', () => {
    const inputs = { 'fail-on': 'breaking', sarif: 'true', check: 'false', test: 'true', export: 'true' };
    const { codes, printed, summary, outputs } = runOn((text) => `${text}\n# End`, inputs);
    const wanted = action.runs.steps.flatMap(({ name, uses }) => (name === 'Check' ? [] : [[name ?? uses, 0]]));
    assert.deepEqual(codes, Object.fromEntries(wanted), JSON.stringify(printed));
    assert.equal(
      summary,
      '## What changed for readers since `HEAD`\n\nNo operation, channel, page, redirect or link changed.\n',
    );
    // The official validators are beside the command.
    assert.doesNotMatch(printed['Write SARIF']?.stderr ?? '', /not part of this installation/);
    assert.equal(JSON.parse(readFileSync(join(folder.path, 'apidocs.sarif'), 'utf8')).version, '2.1.0');
    assert.match(printed['Test with the mock']?.stdout ?? '', /1 passed/);
    assert.equal(outputs, `site=${join(folder.path, 'site')}\n`);
    assert.ok(existsSync(join(folder.path, 'site', 'llms.txt')));
  });

  test('changes that break and problems fail the job, and then nothing is exported', () => {
    const { codes, summary, printed } = runOn(
      (text) => text.replace('operationId: createOrder', 'operationId: [1]'),
      { 'fail-on': 'any', export: 'true' },
      action.runs.steps.slice(2),
    );
    const { 'Summarize changes': changes, Check: check, Export: exported } = codes;
    assert.deepEqual([changes, check, exported], [1, 1, undefined], JSON.stringify(printed));
    assert.match(printed.Check?.stdout ?? '', /^::error file=docs /m);
    assert.match(summary, /\(https:\/\/github\.com\/owner\/docs\/blob\/0123\/docs[^\n]*openapi\.yaml#L\d+\)/);
  });

  test('no text of a step has an expression in it, and each input is a variable', () => {
    for (const { run, shell, uses } of action.runs.steps) {
      assert.doesNotMatch(run ?? '', /\$\{\{/);
      assert.equal(run === undefined, uses !== undefined);
      assert.equal(shell, run === undefined ? undefined : 'bash');
    }
    const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
    assert.equal(action.inputs.package?.default, `@apidocs/cli@${version}`);
    const document = readFileSync(join(checkout, 'docs', 'pipelines.md'), 'utf8');
    assert.deepEqual(
      Object.keys(action.inputs).filter((name) => !document.includes(`| \`${name}\` |`)),
      [],
    );
    const recipes = Array.from(document.matchAll(/```yaml\n(.*?)```/gs), ([, text = '']) => parse(text));
    assert.equal(recipes.length, 3);
  });

  test('npx runs the package', () => {
    const args = [
      '--yes',
      '--offline',
      '--cache',
      join(folder.path, 'cache'),
      '--package',
      tarball,
      'apidocs',
      'coverage',
      bookstore,
    ];
    const ran = spawnSync('npx', args, { cwd: folder.path, encoding: 'utf8', shell: process.platform === 'win32' });
    assert.match(ran.stdout, /operations have a page/, ran.stderr);
  });

  test('request', () => {
    const args = ['request', bookstore, 'GET /books', '--sample', 'curl'];
    const ran = spawnSync(command, args, { cwd: folder.path, encoding: 'utf8', timeout: waitLimit });
    assert.equal(ran.status, 0, ran.stdout + ran.stderr);
  });

  test('mcp', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command, args: ['mcp', bookstore], stderr: 'ignore' }));
    const found = await client.callTool({ name: 'find_endpoints', arguments: { query: 'create an order' } });
    assert.match(JSON.stringify(found.content), /createOrder/);
    assert.equal((await client.listResources()).resources.length, 12);
    await client.close();
  });

  test('lsp', async () => {
    const server = spawn(command, ['lsp', '--stdio'], { stdio: 'pipe', timeout: waitLimit });
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
