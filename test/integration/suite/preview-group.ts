import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, previewLabels, siteFile } from './site.ts';

/** The window contains the site of `acts-site.mjs`. */
suite('The group of the preview', () => {
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('is locked, so that the next file opens beside it, even if the preview has the focus', async () => {
    await openFile('en/start.mdx');
    await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
    await until('the preview', () => previewLabels().length > 0);
    await vscode.commands.executeCommand('workbench.action.focusSecondEditorGroup');
    await vscode.commands.executeCommand('vscode.open', siteFile('en/last.mdx'));
    await until('the file', () => vscode.window.activeTextEditor?.document.uri.path.endsWith('/en/last.mdx'));
    assert.equal(vscode.window.activeTextEditor?.viewColumn, vscode.ViewColumn.One);
  });
});
