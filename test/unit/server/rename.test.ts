import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Range, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { positionOf } from '../../support/caret-position.ts';
import { connectClient, type LanguageTestClient, TestFolder, type Texts } from '../../support/language-client.ts';
import { until } from '../../support/until.ts';

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

  suite('a move that is reversed', () => {
    const there = () => [{ oldUri: folder.uri('start.mdx'), newUri: folder.uri('begin.mdx') }];
    const back = () => [{ oldUri: folder.uri('begin.mdx'), newUri: folder.uri('start.mdx') }];
    const ask = (files: object) =>
      client.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', { files });
    const asked: WorkspaceEdit[] = [];
    /** Writes the edits as an editor does that closes the files. */
    const save = (edit: WorkspaceEdit | null) => {
      for (const [uri, edits] of Object.entries(edit?.changes ?? {})) {
        const path = fileURLToPath(uri);
        const document = TextDocument.create(uri, '', 0, readFileSync(path, 'utf8'));
        writeFileSync(path, TextDocument.applyEdits(document, edits));
      }
    };
    const move = async (files: { oldUri: string; newUri: string }[]) => {
      for (const { oldUri, newUri } of files) renameSync(fileURLToPath(oldUri), fileURLToPath(newUri));
      await client.connection.sendNotification('workspace/didRenameFiles', { files });
    };
    const current = () => readFileSync(fileURLToPath(folder.uri('docs.json')), 'utf8');
    const begin = async (texts: Texts) => {
      for (const [file, text] of Object.entries(texts)) folder.write(file, text);
      asked.length = 0;
      const applyEdit = ({ edit }: { edit: WorkspaceEdit }) => {
        asked.push(edit);
        save(edit);
        return { applied: true };
      };
      client = await connectClient({ folders: [folder.uri()], answers: { 'workspace/applyEdit': applyEdit } });
      save(await ask(there()));
      await move(there());
      assert.match(current(), /"begin".*redirects/s);
    };
    test('by the client itself takes back all edits, which it gets only once', async () => {
      client = await connectClient({ folders: [folder.uri()] });
      const before = [current(), home];
      const moveSelf = async (files: { oldUri: string; newUri: string }[]) => {
        const edits = await client.request('apidocs/followMoves', { files });
        const byUri = Map.groupBy(edits, ({ uri }) => uri);
        const changes = Array.from(byUri, ([uri, own]) => {
          return [uri, own.map(({ range, text }) => ({ range, newText: text }))] as const;
        });
        save({ changes: Object.fromEntries(changes) });
        assert.equal(await ask(files), null);
        await move(files);
      };
      await moveSelf(there());
      assert.match(current(), /"begin".*redirects/s);
      assert.match(readFileSync(fileURLToPath(folder.uri('index.mdx')), 'utf8'), /begin#first/);
      await moveSelf(back());
      assert.deepEqual([current(), readFileSync(fileURLToPath(folder.uri('index.mdx')), 'utf8')], before);
    });
    test('by an undo takes back the edits of the one file that no editor shows; a redo makes them again', async () => {
      await begin({ 'index.mdx': 'Home\n' });
      const followed = current();
      await move(back());
      await until('the text as it was', () => current() === config);
      await move(there());
      await until('the redo', () => current() === followed);
      await move(back());
      await until('the second undo', () => current() === config);
      assert.equal(asked.length, 3);
    });

    test('by hand leaves no redirect', async () => {
      await begin({});
      save(await ask(back()));
      assert.equal(current(), config);
      assert.equal(readFileSync(fileURLToPath(folder.uri('index.mdx')), 'utf8'), home);
    });
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
