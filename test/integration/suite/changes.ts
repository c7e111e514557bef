import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { edit, openFile, revert, siteFile } from './site.ts';

suite('Changes', () => {
  test('since a revision are a Markdown document, over unsaved text', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', siteFile('').fsPath, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    const editor = await openFile('openapi.yaml');
    await edit(editor, 'summary: ', 'summary: Other ');
    const document = await vscode.commands.executeCommand<vscode.TextDocument>('apiDocs.showChanges', undefined, {
      base: 'HEAD',
    });
    assert.equal(document.languageId, 'markdown');
    assert.match(document.getText(), /^## What changed for readers since `HEAD`\n/);
    assert.match(
      document.getText(),
      /The operation has another summary: `[^`]+` instead of `[^`]+`\. \(\[`openapi\.yaml:\d+`\]/,
    );
    assert.match(document.getText(), /\[`openapi\.yaml:\d+`\]\(\/(?:[^)]*\/)?openapi\.yaml#L\d+\)/);
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
    );
    const titles = new Set(lenses.map(({ command }) => command?.title));
    assert.ok(titles.has('Add Redirects') && titles.has('Draft Changelog Entry'), [...titles].join());
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await revert(editor);
  });
});
