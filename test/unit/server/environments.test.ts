import assert from 'node:assert/strict';
import type { CodeAction, CompletionItem, Hover } from 'vscode-languageserver/node';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const text = '{ "variabels": { "region": "eu" } }';

suite('Language server: environments', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  let uri = '';
  setup(async () => {
    folder = new TestFolder({
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({ '/books': { get: {} } }),
      [file]: text,
    });
    uri = folder.uri(file);
    client = await connectClient({ folders: [folder.uri()] });
  });
  teardown(async () => {
    await client.stop();
    folder.dispose();
  });

  test('environments have diagnostics with their site, open or not, and for the text in the editor', async () => {
    await client.open(folder.uri('docs.json'), docsJson({ openapi: 'api.json' }));
    await client.problemWith(uri, 'environment-key');
    await client.open(uri, text);
    await client.edit(uri, { text: '{ "variables": { "region": "{{host}}" } }' });
    const { message } = await client.problemWith(uri, 'environment-nested-variable');
    assert.match(message, /are not replaced/);
    await client.edit(uri, { text: '{ "variables": { "region": "eu" } }' });
    await client.noProblems(uri);
  });

  test('opening an environment opens its site, and offers its fixes and nothing else', async () => {
    await client.open(uri, text);
    await client.problemWith(uri, 'environment-key');
    const at = positionOf(text, '"variabels"');
    const context = { diagnostics: [] };
    const [fix] = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
      range: { start: at, end: at },
      context,
    });
    assert.deepEqual(
      fix?.edit?.changes?.[uri]?.map(({ newText }) => newText),
      ['"variables"'],
    );
    const position = positionOf(text, 'eu');
    assert.equal(await client.ask('textDocument/hover', uri, { position }), null);
    for (const method of ['documentSymbol', 'documentLink', 'codeLens', 'foldingRange']) {
      assert.deepEqual((await client.ask(`textDocument/${method}`, uri, {})) ?? [], [], method);
    }
  });

  test('keys are completed and explained, and servers have the files of descriptions', async () => {
    const keys = '{ "servers": { "" }, "" }';
    await client.open(uri, keys);
    const complete = async (character: number) => {
      const position = { line: 0, character };
      const items = await client.ask<CompletionItem[]>('textDocument/completion', uri, { position });
      return items.map(({ label }) => label);
    };
    assert.deepEqual(await complete(keys.lastIndexOf('"')), ['production', 'variables', 'secrets', '$schema']);
    assert.deepEqual(await complete(keys.indexOf('""') + 1), ['api.json']);
    const hover = await client.ask<Hover>('textDocument/hover', uri, { position: positionOf(keys, 'servers') });
    assert.match(JSON.stringify(hover.contents), /The base URL of requests/);
  });

  test('new and deleted environments are noticed', async () => {
    await client.open(folder.uri('docs.json'), docsJson({ openapi: 'api.json' }));
    await client.problemWith(uri, 'environment-key');
    folder.remove(file);
    await client.changedOnDisk({ uri, type: 3 });
    await client.noProblems(uri);
    folder.write('.apidocs/environments/live.json', '{ "prodution": true }');
    const live = folder.uri('.apidocs/environments/live.json');
    await client.changedOnDisk({ uri: live, type: 1 });
    await client.problemWith(live, 'environment-key');
  });
});

suite('Language server: secrets in environments', () => {
  const secret = '{ "variables": { "apiToken": "zq9canary" } }';
  let folder: TestFolder;
  let client: LanguageTestClient;
  setup(() => {
    folder = new TestFolder({
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({}),
      [file]: secret,
    });
  });
  teardown(async () => {
    await client.stop();
    folder.dispose();
  });

  /** The fixes that are offered at the value, and by "fix all". */
  const offered = async (options: object) => {
    client = await connectClient({ folders: [folder.uri()], options });
    const uri = folder.uri(file);
    await client.open(uri, secret);
    const { message, severity } = await client.problemWith(uri, 'environment-secret-value');
    assert.equal(severity, 1);
    assert.equal(message.includes('zq9ca'), false);
    const at = positionOf(secret, '"zq9');
    const ask = (only?: string[]) =>
      client.ask<CodeAction[]>('textDocument/codeAction', uri, {
        range: { start: at, end: at },
        context: { diagnostics: [], only },
      });
    assert.deepEqual(await ask(['source.fixAll']), []);
    return (await ask()).map(({ title, command, edit }) => [title, command?.command, command?.arguments, edit]);
  };

  test('a client with a secret storage is offered to move the value there', async () => {
    assert.deepEqual(await offered({ commands: { moveSecret: 'move' } }), [
      ['Move to secret storage', 'move', [folder.uri(file), 'apiToken'], undefined],
    ]);
  });

  test('without a secret storage, no fix that deletes the value is offered', async () => {
    assert.deepEqual(await offered({}), []);
  });
});
