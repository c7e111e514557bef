import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { behind, openFile, previewLabels, until } from './site.ts';

suite('Preview', () => {
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('opens the page under the caret beside the editor', async () => {
    const editor = await openFile('docs.json');
    const at = behind(editor, '"GET /us');
    editor.selection = new vscode.Selection(at, at);
    await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
    await until('the page', () => previewLabels().includes('List users'));
    assert.equal(vscode.window.activeTextEditor, editor);
  });

  test('follows the caret, in one panel', async () => {
    const editor = await openFile('docs.json');
    const at = behind(editor, '"POST /us');
    editor.selection = new vscode.Selection(at, at);
    await until('the other page', () => previewLabels().join() === 'Create a user');
  });
});
