import assert from 'node:assert/strict';
import type { CompletionItem, Hover, Location } from 'vscode-languageserver/node';
import { createDiskOutside } from '../../../src/server/disk-outside.ts';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const get = { summary: 'List books', description: 'All of *them*.', deprecated: true, responses: {} };
const description = openapi({ '/books': { get } });
const config = docsJson({ openapi: 'api.json', pages: ['GET /books', 'GET /b'] });

suite('Language server: completion, hover, definition', () => {
  let folder: TestFolder;
  let client: LanguageTestClient | undefined;
  let uri = '';
  setup(() => {
    folder = new TestFolder({ 'docs.json': config, 'api.json': description });
    uri = folder.uri('docs.json');
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  test('completion replaces the typed word in unsaved text', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const text = config.replace('"GET /b"', '"GET /bo"');
    await client.open(uri, config);
    const at = positionOf(config, '"GET /b"', '"GET /b'.length);
    await client.edit(uri, { range: { start: at, end: at }, text: 'o' });
    const position = positionOf(text, '"GET /bo"', '"GET /bo'.length);
    const [item] = await client.ask<CompletionItem[]>('textDocument/completion', uri, { position });
    assert.equal(item?.label, 'GET /books');
    assert.deepEqual(item?.textEdit, {
      newText: 'GET /books',
      range: { start: positionOf(text, 'GET /bo"'), end: position },
    });
    assert.deepEqual([item?.kind, item?.tags], [2, [1]]);
  });

  test('hover is Markdown, and the definition of an entry is its operation', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(uri, config);
    const position = positionOf(config, 'GET /books', 3);
    const hover = await client.ask<Hover>('textDocument/hover', uri, { position });
    assert.match(JSON.stringify(hover.contents), /"kind":"markdown".*List books/);
    const [place] = await client.ask<Location[]>('textDocument/definition', uri, { position });
    assert.equal(place?.uri, folder.uri('api.json'));
    assert.deepEqual(place?.range.start.line, positionOf(description, '"get":').line);
  });

  test('the references of an operation are its entries', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const api = folder.uri('api.json');
    await client.open(api, description);
    const position = positionOf(description, '"get":', 1);
    const found = await client.ask<Location[]>('textDocument/references', api, {
      position,
      context: { includeDeclaration: false },
    });
    assert.deepEqual(found, [
      { uri, range: { start: positionOf(config, '"GET /books"'), end: positionOf(config, '"GET /books"', 12) } },
    ]);
  });

  test('highlights are the occurrences in the file, or null if there are none', async () => {
    const text = docsJson({ pages: ['a'] }, { redirects: [{ source: '/old', destination: '/a' }] });
    client = await connectClient({ folders: [folder.uri()] });
    await client.open(uri, text);
    const ask = (words: string, after: number) =>
      client?.ask('textDocument/documentHighlight', uri, { position: positionOf(text, words, after) });
    const toRead = (words: string) => {
      return { range: { start: positionOf(text, words), end: positionOf(text, words, words.length) }, kind: 2 };
    };
    assert.equal(await ask('"a"', 1), null);
    await client.open(folder.uri('a.mdx'), '# A');
    assert.deepEqual(await ask('"/a"', 2), [toRead('"a"'), toRead('"/a"')]);
    assert.equal(await ask('"Books"', 2), null);
  });

  test('requests about documents of no site that are no descriptions are answered with null', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    folder.remove('docs.json');
    await client.changedOnDisk({ uri, type: 3 });
    const other = folder.uri('settings.json');
    await client.open(other, '{ "openapi": true, "version": "1.0.0" }');
    for (const method of [
      'textDocument/completion',
      'textDocument/hover',
      'textDocument/definition',
      'textDocument/references',
      'textDocument/documentHighlight',
    ]) {
      assert.equal(await client.ask(method, other, { position: { line: 0, character: 0 } }), null, method);
    }
  });

  test('completion does not replace what is typed while the sites are being found', async () => {
    const found = Promise.withResolvers<void>();
    const outside = createDiskOutside(undefined);
    client = await connectClient(
      { folders: [folder.uri()] },
      {
        ...outside,
        findSites: async (path) => {
          await found.promise;
          return outside.findSites(path);
        },
      },
    );
    await client.open(uri, config);
    const position = positionOf(config, '"GET /b"', '"GET /b'.length);
    const asked = client.ask<CompletionItem[]>('textDocument/completion', uri, { position });
    await client.edit(uri, { range: { start: position, end: position }, text: 'ook' });
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
    // Messages are handled in order, so after this response the edit was applied, before the sites are known.
    await assert.rejects(client.connection.sendRequest('test/unknown'), /test\/unknown/);
    found.resolve();
    const [item] = await asked;
    assert.deepEqual(item?.textEdit && 'range' in item.textEdit && item.textEdit.range.end, position);
  });
});
