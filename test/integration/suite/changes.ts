import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import type { ChangesReport } from '../../../src/protocol/changes-view.ts';
import { until } from '../../support/until.ts';
import { edit, openFile, revert, siteFile } from './site.ts';

suite('Changes', () => {
  test('since a revision are a view, over unsaved text, and nothing is left to save', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', siteFile('').fsPath, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    const editor = await openFile('openapi.yaml');
    await edit(editor, 'summary: ', 'summary: Other ');
    const dirty = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty);
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
