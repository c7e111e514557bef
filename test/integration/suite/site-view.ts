import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { siteFile } from './site.ts';

suite('Site view', () => {
  test('Undo takes back the last act while the view has the focus, whichever text it changed', async () => {
    const config = await vscode.workspace.openTextDocument(siteFile('docs.json'));
    const before = config.getText();
    await vscode.commands.executeCommand('apiDocs.site.focus');
    await until('an act', async () => {
      await vscode.commands.executeCommand('list.focusFirst');
      await vscode.commands.executeCommand('apiDocs.siteView.hide');
      return config.getText() !== before;
    });
    await vscode.commands.executeCommand('apiDocs.siteView.undo');
    await until('the text as before', () => config.getText() === before);
    assert.equal(config.isDirty, false);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });
});
