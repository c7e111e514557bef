import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { again, until } from '../../support/until.ts';
import { openFile, positionAfter, siteFile } from './site.ts';

const changes = [
  {
    what: 'a schema that becomes a component',
    kind: 'refactor.extract',
    at: 'schema',
    becomes: /#\/components\/schemas\//,
  },
  { what: 'a schema made of an example', kind: 'refactor.rewrite', at: 'example', becomes: /type"?: ?"?integer/ },
];

suite('Undo of a refactoring', () => {
  teardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  for (const path of ['books/books.yaml', 'books/books.json']) {
    for (const { what, kind, at, becomes } of changes) {
      test(`one Undo takes back ${what}, byte for byte: ${path}`, async () => {
        const read = async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(siteFile(path)));
        const text = await read();
        const editor = await openFile(path);
        const { document } = editor;
        const caret = positionAfter(editor, at);
        editor.selection = new vscode.Selection(caret, caret);
        const offered = () =>
          vscode.commands.executeCommand<vscode.CodeAction[]>(
            'vscode.executeCodeActionProvider',
            document.uri,
            editor.selection,
            kind,
          );
        await until('the action', async () => (await offered()).length > 0);
        const { version } = document;
        // VS Code drops the action if the problems of the file, or its caret, change at the same time.
        await again(
          'the change',
          () => vscode.commands.executeCommand('editor.action.codeAction', { kind, apply: 'first' }),
          (timeout) => until('the change', () => becomes.test(document.getText()), timeout),
        );
        assert.equal(document.version, version + 1);

        await until('the text before', async () => {
          // The name of a component is asked for, which Escape ends.
          await vscode.commands.executeCommand('cancelRenameInput');
          await vscode.window.showTextDocument(document);
          await vscode.commands.executeCommand('undo');
          return document.getText() === text;
        });
        assert.equal(document.version, version + 2);
        await document.save();
        assert.equal(await read(), text);
      });
    }
  }
});
