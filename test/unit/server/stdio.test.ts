import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CancellationTokenSource,
  type CodeAction,
  type CompletionItem,
  type Hover,
  type InitializeResult,
  type Location,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createLocalEngine } from '../../../src/node/create-local-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { positionOf } from '../../support/caret-position.ts';
import { readComponents } from '../../support/components.ts';
import { LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const main = fileURLToPath(new URL('../../support/lsp-main.ts', import.meta.url));
const sample = fileURLToPath(new URL('../../support/site', import.meta.url));
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

/** The command of the terminal, used as an editor does: this side only sends and receives messages. */
suite('apidocs lsp --stdio', () => {
  let folder: TestFolder;
  let server: ChildProcess;
  let client: LanguageTestClient;
  let engine: Engine;
  let config = '';
  let uri = '';
  let announced: InitializeResult;
  const root = () => folder.uri('users');

  const start = async () => {
    const env = { ...process.env, SITE_FOLDER: join(folder.path, 'dist', 'site') };
    server = spawn(process.execPath, [readComponents, main, 'lsp', '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env,
    });
    const { stdin, stdout } = server;
    assert.ok(stdin && stdout);
    const folders = [folder.uri()];
    client = new LanguageTestClient(new StreamMessageReader(stdout), new StreamMessageWriter(stdin), { folders });
    announced = await client.initialize({ folders });
  };
  suiteSetup(() => {
    folder = new TestFolder({ 'dist/site/main.js': '1', 'dist/site/site.css': 'a{}' });
    for (const name of ['users', 'others']) cpSync(sample, join(folder.path, name), { recursive: true });
    config = readFileSync(join(sample, 'docs.json'), 'utf8').replace('"GET /users"', '"GET /usres"');
    folder.write('others/docs.json', config.replace('/usres', '/usrse'));
    // Long enough for its export to be cancelled.
    const paths = Array.from({ length: 500 }, (_, at) => [`/many/${at}`, { get: { responses: {} } }]);
    folder.write('many/docs.json', docsJson({ openapi: 'api.json' }));
    folder.write('many/api.json', openapi(Object.fromEntries(paths)));
    uri = folder.uri('users/docs.json');
  });
  suiteSetup(async () => {
    engine = createLocalEngine({
      root: join(folder.path, 'users'),
      validationWorker: undefined,
      siteFolder: undefined,
    });
    await engine.openDocument('docs.json', 1, config);
    await start();
    await client.open(uri, config);
  });
  const stop = async () => {
    client.connection.dispose();
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  suiteTeardown(async () => {
    await stop();
    await engine?.dispose();
    folder?.dispose();
  });

  test('answers like the engine in process, with unsaved text', async () => {
    const { problems } = await engine.problems({ official: false });
    await client.problemWith(uri, 'entry-unmatched');
    assert.deepEqual(
      client.problemsOf(uri)?.map(({ code, message, range }) => ({ code, message, range })),
      problems.map(({ code, message, range }) => ({ code, message, range })),
    );
    const position = positionOf(config, '"GET /us', '"GET /us'.length);
    const items = await client.ask<CompletionItem[]>('textDocument/completion', uri, { position });
    assert.deepEqual(
      items.map(({ label, textEdit }) => [label, textEdit?.newText]),
      (await engine.complete('docs.json', position)).map(({ label, insert }) => [label, insert]),
    );
    const known = positionOf(config, 'POST /users', 2);
    const hover = await client.ask<Hover>('textDocument/hover', uri, { position: known });
    const expected = await engine.hover('docs.json', known);
    assert.deepEqual(hover, { contents: { kind: 'markdown', value: expected?.contents }, range: expected?.range });
    const places = await client.ask<Location[]>('textDocument/definition', uri, { position: known });
    assert.deepEqual(
      places,
      (await engine.definition('docs.json', known)).map(({ file, range }) => ({
        uri: folder.uri(`users/${file}`),
        range,
      })),
    );
    const range = { start: position, end: position };
    const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
      range,
      context: { diagnostics: [] },
    });
    assert.deepEqual(
      actions.map(({ title }) => title),
      problems.flatMap(({ fixes }) => fixes.map(({ title }) => title)),
    );
  });

  test('has the same pages as the engine in process', async () => {
    const pages = await engine.pages();
    assert.deepEqual(await client.request('apidocs/pages', { root: root() }), asJson(pages));
    assert.deepEqual(await client.request('apidocs/coverage', { root: root() }), asJson(await engine.coverage()));
    assert.deepEqual(
      await client.request('apidocs/problems', { root: root() }),
      asJson(await engine.problems({ official: false })),
    );
    const ref = 'POST /users';
    assert.deepEqual(
      await client.request('apidocs/operation', { root: root(), ref }),
      asJson(await engine.operation(ref)),
    );
    for (const { slug } of pages) {
      const params = { root: root(), slug };
      assert.deepEqual(await client.request('apidocs/page', params), asJson(await engine.page(slug)), slug);
      const expanded = await client.request('apidocs/expand', { ...params, pointer: '/body' });
      assert.equal(expanded, await engine.expand(slug, '/body'), slug);
    }
  });

  test('an export reports its progress, is cancelled, and the next request is answered', async () => {
    const cancel = new CancellationTokenSource();
    client.connection.onNotification('$/progress', ({ value }) => {
      if (value.kind === 'report') cancel.cancel();
    });
    const out = join(folder.path, 'out');
    const options = { out, allowInvalid: true, generatedIndex: false, fullDescriptions: false };
    const params = { root: folder.uri('many'), options, workDoneToken: 1 };
    assert.deepEqual(await client.request('apidocs/export', params, cancel.token), { kind: 'cancelled' });
    assert.equal(existsSync(out), false);
    assert.equal((await client.request('apidocs/pages', { root: root() })).length, (await engine.pages()).length);
  });

  test('follows edits, in two sites at once', async () => {
    const other = folder.uri('others/docs.json');
    await client.open(other, config.replace('/usres', '/usrse'));
    assert.match((await client.problemWith(other, 'entry-unmatched')).message, /usrse/);
    const at = positionOf(config, 'usres');
    const end = { line: at.line, character: at.character + 5 };
    await client.edit(uri, { range: { start: at, end }, text: 'users' });
    await client.noProblems(uri);
    assert.ok(client.problemsOf(other)?.length === 1);
    await client.close(uri);
    // The text on disk never had a mistake.
    assert.deepEqual((await client.request('apidocs/problems', { root: root() })).problems, []);
  });

  test('a server that was killed can be started again, with the same documents', async () => {
    await stop();
    await start();
    await client.open(uri, config);
    await client.problemWith(uri, 'entry-unmatched');
  });

  test('announces its capabilities, and ends with the editor’s `exit`', async () => {
    const { capabilities } = announced;
    const { completionProvider, hoverProvider, definitionProvider, codeActionProvider, textDocumentSync } =
      capabilities;
    for (const each of [completionProvider, hoverProvider, definitionProvider, codeActionProvider, textDocumentSync]) {
      assert.ok(each);
    }
    await client.connection.sendRequest('shutdown');
    await client.connection.sendNotification('exit');
    assert.deepEqual(await once(server, 'exit'), [0, null]);
  });

  test('ends when the editor is gone', async () => {
    await start();
    server.stdin?.end();
    await once(server, 'exit');
  });

  test('without --stdio it prints what is missing', async () => {
    server = spawn(process.execPath, [main, 'lsp'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const errors: string[] = [];
    server.stderr?.on('data', (chunk) => errors.push(String(chunk)));
    assert.deepEqual(await once(server, 'close'), [2, null]);
    assert.match(errors.join(''), /add --stdio/);
  });
});
