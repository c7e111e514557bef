import assert from 'node:assert/strict';
import type { Range, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';

const config = '{ "navigation": { "pages": ["index", "start"] } }';
const home = '[Start](/start#first)\n';
const texts = { 'docs.json': config, 'index.mdx': home, 'start.mdx': '## First\n' };

suite('Language server: rename', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  const connect = async (workspaceEdit?: object) => {
    const capabilities = { workspace: { workspaceEdit } };
    client = await connectClient({ folders: [folder.uri()], ...(workspaceEdit && { capabilities }) });
    await client.open(folder.uri('docs.json'), config);
    await client.open(folder.uri('start.mdx'), texts['start.mdx']);
  };
  setup(() => {
    folder = new TestFolder(texts);
  });
  teardown(async () => {
    await client?.stop();
    folder?.dispose();
  });

  test('a heading is renamed from its current name, with plain edits for a client without document changes', async () => {
    await connect();
    const uri = folder.uri('start.mdx');
    const position = { line: 0, character: 5 };
    const offered = await client.ask<{ range: Range; placeholder: string }>('textDocument/prepareRename', uri, {
      position,
    });
    assert.equal(offered.placeholder, 'First');
    const { changes } = await client.ask<WorkspaceEdit>('textDocument/rename', uri, { position, newName: 'Begin' });
    const texts = Object.entries(changes ?? {}).map(([file, edits]) => [file, edits.map(({ newText }) => newText)]);
    assert.deepEqual(texts, [
      [uri, ['Begin']],
      [folder.uri('index.mdx'), ['/start#begin']],
    ]);
    const nothing = { position: { line: 1, character: 0 } };
    assert.equal(await client.ask('textDocument/prepareRename', uri, nothing), null);
  });

  test('a page is renamed with grouped edits, and its file moves after them', async () => {
    await connect({ documentChanges: true, resourceOperations: ['rename'], changeAnnotationSupport: {} });
    const uri = folder.uri('docs.json');
    const position = positionOf(config, 'start');
    const ask = (newName: string) => client.ask<WorkspaceEdit>('textDocument/rename', uri, { position, newName });
    const { documentChanges = [], changeAnnotations } = await ask('guides/begin');
    const groups = documentChanges.flatMap((change) =>
      'kind' in change
        ? [change.kind]
        : (change as TextDocumentEdit).edits.map((edit) => 'annotationId' in edit && edit.annotationId),
    );
    assert.deepEqual(groups, ['reference', 'redirect', 'link', 'rename']);
    assert.equal(changeAnnotations?.redirect?.label, 'Keep old addresses: redirects');
    // This response already takes the coming move of the client into account.
    const move = { oldUri: folder.uri('start.mdx'), newUri: folder.uri('guides/begin.mdx') };
    const willMove = () => client.connection.sendRequest('workspace/willRenameFiles', { files: [move] });
    assert.equal(await willMove(), null);
    assert.notEqual(await willMove(), null);
    await assert.rejects(ask('index'), /The file "index.mdx" already exists/);
  });

  test('references follow files that the editor moves; moves out of the site change nothing', async () => {
    await connect();
    const move = (newUri: string) =>
      client.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
        files: [{ oldUri: folder.uri('start.mdx'), newUri }],
      });
    const { changes = {} } = (await move(folder.uri('guides/start.mdx'))) ?? {};
    assert.deepEqual(Object.keys(changes).sort(), [folder.uri('docs.json'), folder.uri('index.mdx')]);
    assert.equal(changes[folder.uri('index.mdx')]?.[0]?.newText, '/guides/start#first');
    assert.equal(await move('file:///elsewhere/start.mdx'), null);
  });
});
