import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, positionAfter, previewLabels, revert } from './site.ts';

suite('Preview', () => {
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('opens the page at the cursor next to the editor', async () => {
    const editor = await openFile('docs.json');
    const at = positionAfter(editor, '"GET /us');
    editor.selection = new vscode.Selection(at, at);
    await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
    await until('the page', () => previewLabels().includes('List users'));
    assert.equal(vscode.window.activeTextEditor, editor);
  });

  test('follows the cursor in one panel', async () => {
    const editor = await openFile('docs.json');
    const at = positionAfter(editor, '"POST /us');
    editor.selection = new vscode.Selection(at, at);
    await until('the other page', () => previewLabels().join() === 'Create a user');
  });

  test('follows an edit that changes the page at the cursor', async () => {
    const editor = await openFile('docs.json');
    const at = positionAfter(editor, '"GET');
    await edit(editor, '"GET /users"', '"GET /usersx"');
    editor.selection = new vscode.Selection(at, at);
    await vscode.commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
    await until('no preview', () => previewLabels().length === 0);
    await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
    await until('the first page, for the entry means none', () => previewLabels().join() === 'Start');
    await edit(editor, '"GET /usersx"', '"GET /users"');
    assert.ok(editor.selection.active.isEqual(at));
    await until('the page of the fixed entry', () => previewLabels().join() === 'List users');
    await revert(editor);
  });
});
