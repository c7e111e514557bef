import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile } from './site.ts';

const path = 'books/shop.json';

const plain = (label: string | vscode.CompletionItemLabel) =>
  (typeof label === 'string' ? label : label.label).replaceAll('"', '');

suite("Beside VS Code's own JSON support", () => {
  let editor: vscode.TextEditor;
  let text = '';
  /** What is reported of the text without a mistake. */
  let known: readonly string[] = [];
  const messages = () => vscode.languages.getDiagnostics(editor.document.uri).map(({ message }) => message);

  suiteSetup(async () => {
    editor = await openFile(path);
    text = editor.document.getText();
    const json = () => vscode.extensions.getExtension('vscode.json-language-features')?.isActive;
    await until('the JSON support of the editor', json);
    await until('the problem of the text', () => messages().includes('Nothing refers to `Author`.'));
    known = messages();
  });
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  const ask = <T>(command: string, offset: number) =>
    vscode.commands.executeCommand<T>(command, editor.document.uri, editor.document.positionAt(offset));

  const everywhere = () => Array.from(text.matchAll(/"[^"]*"/g), ({ index }) => index + 1);

  test('no list has an entry of ours twice', async () => {
    let count = 0;
    for (const offset of everywhere()) {
      const list = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', offset);
      // The editor offers again what the objects beside have. Ours are sorted by seven digits, others by their label.
      const ours = list.items.filter(({ sortText }) => /^\d{7}$/.test(sortText ?? '')).map(({ label }) => plain(label));
      count += ours.length;
      assert.deepEqual(ours, [...new Set(ours)], text.slice(offset - 1, offset + 30));
    }
    assert.ok(count > 100);
  });

  test('a hover, a definition and a link are there once', async () => {
    const definitions: number[] = [];
    for (const offset of everywhere()) {
      const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', offset);
      assert.ok(hovers.length <= 1, text.slice(offset - 1, offset + 30));
      definitions.push((await ask<unknown[]>('vscode.executeDefinitionProvider', offset)).length);
    }
    assert.equal(Math.max(...definitions), 1);
    const command = 'vscode.executeLinkProvider';
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(command, editor.document.uri);
    assert.equal(links.length, new Set(links.map(({ range }) => editor.document.offsetAt(range.start))).size);
  });

  const slips = [
    ['"version": "1.0.0"', '"version": "1.0.0",'],
    ['"tags": [', '"tags" ['],
    ['"title": "Books",', '"title": "Books"'],
    ['"summary": "Get a book"', '"summary": "Get a book'],
    ['"summary": "Get a book"', "'summary': 'Get a book'"],
    ['"required": true', '"required": True'],
    ['"operationId": "getBook"', '"operationId": "getBook", "operationId": "getBook"'],
    ['"operationId": "getBook"', '"operationID": "getBook"'],
    ['"in": "path"', '"in": "pth"'],
  ] as const;
  for (const [from, to] of slips) {
    test(`of a line with a mistake only one of the two speaks: ${to}`, async () => {
      const found = () =>
        vscode.languages.getDiagnostics(editor.document.uri).filter(({ message }) => !known.includes(message));
      await edit(editor, from, to);
      await until('a problem', () => found().length > 0);
      // Our answer comes after our problems of the new text.
      const command = 'vscode.executeCodeActionProvider';
      await vscode.commands.executeCommand(command, editor.document.uri, found()[0]?.range ?? editor.selection);
      assert.equal(
        new Set(found().map(({ source }) => source)).size,
        1,
        found()
          .map(({ message }) => message)
          .join(),
      );
      await vscode.commands.executeCommand('undo');
      await until('the problems of before', () => messages().toSorted().join() === known.toSorted().join());
    });
  }
});
