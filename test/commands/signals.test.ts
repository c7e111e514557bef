import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import type { CommandName } from '../../src/cli/run.ts';
import { withEndlessFiles } from '../support/endless-files.ts';
import { isRunning } from '../support/is-running.ts';
import { waitLimit } from '../support/limits.ts';
import { docsJson, openapi } from '../support/project-of.ts';
import { until } from '../support/until.ts';
import { useFolder } from '../support/use-folder.ts';

const cli = process.env.CLI ?? join(import.meta.dirname, '..', '..', 'dist', 'cli.cjs');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a command comes to read the description: its arguments, and what it is sent once it runs. */
interface Row {
  readonly args: readonly string[];
  readonly begin?: (child: ChildProcess, root: string) => void;
}

const frame = (message: object) => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

/** A command without a row is an error of the compiler. */
const rows: { readonly [Name in CommandName]: Row } = {
  check: { args: ['.', '--quick'] },
  pages: { args: ['.'] },
  coverage: { args: ['.'] },
  export: { args: ['.', '--out', 'out', '--allow-invalid'] },
  changes: { args: ['.', '--base', './base'] },
  request: { args: ['.', 'GET /users'] },
  serve: {
    args: ['.', '--port', '0'],
    begin: (child) => child.stdout?.once('data', (url: Buffer) => fetch(String(url).trim()).catch(() => undefined)),
  },
  mock: { args: ['.', '--port', '0'] },
  test: { args: ['.', '--mock', '--samples'] },
  mcp: {
    args: ['.'],
    begin({ stdin }) {
      const clientInfo = { name: 'test', version: '1' };
      const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
      for (const message of [
        { id: 1, method: 'initialize', params: initialize },
        { method: 'notifications/initialized' },
        { id: 2, method: 'tools/call', params: { name: 'check_site', arguments: {} } },
      ])
        stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    },
  },
  lsp: {
    args: ['--stdio'],
    begin({ stdin }, root) {
      const rootUri = `file://${root}`;
      stdin?.write(frame({ id: 1, method: 'initialize', params: { processId: null, rootUri, capabilities: {} } }));
      stdin?.write(frame({ method: 'initialized', params: {} }));
      stdin?.write(frame({ id: 2, method: 'apidocs/pages', params: { root: rootUri } }));
    },
  },
};

suite('a signal ends a command that never yields', () => {
  const root = useFolder('signals-');
  setup(() => {
    mkdirSync(join(root.path, 'base'));
    for (const folder of ['.', 'base']) {
      writeFileSync(join(root.path, folder, 'docs.json'), docsJson({ openapi: 'api.json' }));
      writeFileSync(join(root.path, folder, 'api.json'), openapi({ '/users': { get: { responses: {} } } }));
    }
  });

  /** Runs a command until a file that matches is opened or written, then sends the signals. Returns the exit code that a shell shows. */
  const interrupt = async (name: CommandName, pattern: string, ...sent: readonly NodeJS.Signals[]) => {
    const { args, begin } = rows[name];
    const child = spawn(process.execPath, [cli, name, ...args, ...(name === 'lsp' ? [] : ['--offline'])], {
      cwd: root.path,
      env: withEndlessFiles(pattern),
      timeout: waitLimit,
      killSignal: 'SIGKILL',
    });
    const ended = once(child, 'exit');
    let said = '';
    const stuck = new Promise<void>((resolve) => {
      child.stderr.on('data', (text: Buffer) => {
        said += String(text);
        if (said.includes('endless\n')) resolve();
      });
    });
    begin?.(child, root.path);
    await Promise.race([stuck, ended.then(() => assert.fail(`Ended too early: ${said}`))]);
    for (const signal of sent) child.kill(signal);
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
    return { code: signal === null ? code : 128 + constants.signals[signal], said };
  };

  for (const [index, name] of (Object.keys(rows) as CommandName[]).entries()) {
    // Two signals each, so that every signal ends most commands.
    const sent = signals.filter((_, at) => at !== index % signals.length);
    test(`apidocs ${name}: ${sent.join(', ')}`, async () => {
      const ended = await Promise.all(sent.map((signal) => interrupt(name, '\\bapi\\.json$', signal)));
      assert.deepEqual(
        ended.map(({ code }) => code),
        sent.map((signal) => 128 + constants.signals[signal]),
      );
    });
  }

  test('and the git that it waits for', async () => {
    const [pipe, id] = [join(root.path, 'pipe'), join(root.path, 'id')];
    mkdirSync(join(root.path, 'bin'));
    execFileSync('mkfifo', [pipe]);
    // Reading the pipe never ends, since it has no writer.
    writeFileSync(
      join(root.path, 'bin', 'git'),
      `#!/bin/sh\necho $$ > '${id}.new'\nmv '${id}.new' '${id}'\nexec cat '${pipe}'\n`,
    );
    chmodSync(join(root.path, 'bin', 'git'), 0o755);
    const env = { ...process.env, PATH: `${join(root.path, 'bin')}${delimiter}${process.env.PATH}` };
    const args = [cli, 'changes', '.', '--base', 'HEAD', '--offline'];
    const child = spawn(process.execPath, args, { cwd: root.path, env, timeout: waitLimit, killSignal: 'SIGKILL' });
    const ended = once(child, 'exit');
    const git = await until('git', () => existsSync(id) && Number(readFileSync(id, 'utf8')));
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [143, null]);
    await until('the end of git', () => !isRunning(git));
  });

  suite('and an export', () => {
    const contentOf = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]);
    const write = (word: string) => {
      const pages = Array.from({ length: 250 }, (_, index) => `page-${index}`);
      for (const page of pages) writeFileSync(join(root.path, `${page}.mdx`), `${word}\n`);
      writeFileSync(join(root.path, 'docs.json'), docsJson({ pages }));
      writeFileSync(join(root.path, '.mintignore'), 'out\nbase\n');
    };

    test('that draws its pages in threads leaves the old site as it was', async () => {
      write('old');
      const args = [cli, 'export', ...rows.export.args, '--offline'];
      assert.equal(spawnSync(process.execPath, args, { cwd: root.path }).status, 0);
      const out = join(root.path, 'out');
      const [before, names] = [contentOf(out), readdirSync(out)];
      write('new');
      for (const signal of ['SIGINT', 'SIGHUP'] as const) {
        const { code, said } = await interrupt('export', '\\.apidocs-.*page-123', signal);
        assert.equal(code, 128 + constants.signals[signal]);
        assert.match(said, /^apidocs: Stopped/m);
        assert.deepEqual([contentOf(out), readdirSync(out)], [before, names]);
      }
    });

    test('leaves nothing if there was no site, and the second signal is not waited for', async () => {
      write('new');
      const { code } = await interrupt('export', '\\.apidocs-.*page-123', 'SIGINT', 'SIGTERM');
      assert.ok(code === 130 || code === 143, String(code));
      assert.ok(!readdirSync(root.path).includes('out'));
    });
  });
});
