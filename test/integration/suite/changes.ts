import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import type { ChangesReport } from '../../../src/protocol/changes-view.ts';
import { until } from '../../support/until.ts';
import { edit, openFile, revert, siteFile } from './site.ts';

const { Workspace } = vscode.ConfigurationTarget;

suite('Changes', () => {
  suiteTeardown(() => vscode.workspace.getConfiguration('git').update('enabled', undefined, Workspace));

  test('since a revision are a view, over unsaved text, and nothing is left to save', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', siteFile('').fsPath, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
    await vscode.workspace.getConfiguration('git').update('enabled', true, Workspace);
    const extension = vscode.extensions.getExtension('vscode.git');
    const api = await until("the editor's git", async () => {
      try {
        return (await extension?.activate())?.getAPI(1);
      } catch {
        return undefined;
      }
    });
    await until('the search for repositories', () => api.state === 'initialized');
    assert.deepEqual(api.repositories, []);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    const editor = await openFile('openapi.yaml');
    await edit(editor, 'summary: ', 'summary: Other ');
    const dirty = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty);
    // The editor has not seen the repository. Its last commit is offered first.
    const asked = vscode.commands.executeCommand<ChangesReport | undefined>('apiDocs.showChanges');
    let first: ChangesReport | undefined;
    asked.then((report) => {
      first = report;
    });
    await until('the view since the first of the offered', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return first !== undefined;
    });
    assert.match(first?.markdown ?? '', /since `HEAD`/);
    const { html, markdown } = await vscode.commands.executeCommand<ChangesReport>('apiDocs.showChanges', undefined, {
      base: 'HEAD',
    });
    assert.match(markdown, /^## What changed for readers since `HEAD`\n/);
    assert.match(markdown, /The operation has another summary: `[^`]+` instead of `[^`]+`\. \(`openapi\.yaml:\d+`\)/);
    assert.match(html, /data-act="open" data-file="openapi\.yaml" data-line="\d+"/);
    const tab = await until('the view', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      const isView =
        activeTab?.input instanceof vscode.TabInputWebview && activeTab.input.viewType.endsWith('.changes');
      return isView && activeTab.label === 'Changes since HEAD' ? activeTab : undefined;
    });
    assert.deepEqual(
      vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty),
      dirty,
    );
    await vscode.window.tabGroups.close(tab);
    await revert(editor);
  });
});
