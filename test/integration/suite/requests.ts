import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { Acts } from '../../../src/host/acts/acts.ts';
import { startUsersApi, type UsersApi } from '../../support/loopback/users-api.ts';
import { until } from '../../support/until.ts';
import { edit, openFile, previewLabels, revert, siteFile } from './site.ts';

/** Returns the page that has the focus in the window. */
function activePreview(): string | undefined {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  return activeTab?.input instanceof vscode.TabInputWebview ? activeTab.label : undefined;
}

suite('Requests', () => {
  let api: UsersApi;

  suiteSetup(async () => {
    api = await startUsersApi();
    await edit(await openFile('openapi.yaml'), 'http://127.0.0.1:8099', api.url);
  });
  suiteTeardown(async () => {
    await revert(await openFile('openapi.yaml'));
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await api?.close();
  });

  test('Send Request opens and focuses the form of an operation, and sends nothing', async () => {
    for (const [ref, title] of [
      ['POST /users', 'Create a user'],
      ['api-reference/users/list-users', 'List users'],
      ['openapi.yaml GET /teams', 'List teams'],
    ]) {
      await vscode.commands.executeCommand('apiDocs.sendRequest', siteFile('docs.json'), { ref });
      await until(`the form of ${ref}`, () => activePreview() === title);
    }
    assert.deepEqual(previewLabels(), ['List teams']);
    assert.deepEqual(api.requests, []);
    assert.ok(vscode.workspace.textDocuments.every(({ isUntitled }) => !isUntitled));
  });

  test('a change of the description that was asked for is made at once, and taken back unless it was edited since', async () => {
    const editor = await openFile('openapi.yaml');
    const text = editor.document.getText();
    const acts = new Acts();
    const change = () => {
      const edit = new vscode.WorkspaceEdit();
      edit.insert(siteFile('openapi.yaml'), new vscode.Position(0, 0), '# changed\n');
      return acts.apply(edit);
    };
    const changed = await change();
    assert.equal(editor.document.getText(), `# changed\n${text}`);
    assert.equal(await acts.undo(changed), true);
    assert.equal(editor.document.getText(), text);
    const edited = await change();
    await edit(editor, '# changed', '# edited');
    assert.equal(await acts.undo(edited), false);
    assert.deepEqual((await acts.listChanged()).map(String), [String(siteFile('openapi.yaml'))]);
    await edit(editor, '# edited', '# changed');
    assert.equal(await acts.undo(), true);
    acts.dispose();
    assert.equal(editor.document.getText(), text);
  });

  test("the bundle asks for Node's HTTP in the spelling that VS Code equips with proxy and certificates", () => {
    const [extension] = vscode.extensions.all.filter(({ id }) => id.endsWith('.api-docs-playground'));
    const bundle = readFileSync(join(extension?.extensionPath ?? '', 'dist', 'panel.cjs'), 'utf8');
    assert.match(bundle, /require\("https"\)/);
    assert.ok(!/require\("node:https?"\)/.test(bundle));
  });
});
