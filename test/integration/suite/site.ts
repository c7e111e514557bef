import assert from 'node:assert/strict';
import * as vscode from 'vscode';

/** Returns the URI of a file of the site that is open in the window. */
export function siteFile(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'the window has a folder');
  return vscode.Uri.joinPath(folder.uri, path);
}

export async function openFile(path: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(siteFile(path)));
}

/** Replaces the first occurrence of `from` without saving. */
export async function edit(editor: vscode.TextEditor, from: string, to: string): Promise<void> {
  const text = editor.document.getText();
  const start = text.indexOf(from);
  assert.ok(start >= 0, `"${from}" is in ${editor.document.uri.path}`);
  const range = new vscode.Range(editor.document.positionAt(start), editor.document.positionAt(start + from.length));
  assert.ok(await editor.edit((builder) => builder.replace(range, to)));
}

/** Restores the text on disk. */
export async function revert(editor: vscode.TextEditor): Promise<void> {
  await vscode.window.showTextDocument(editor.document);
  await vscode.commands.executeCommand('workbench.action.files.revert');
}

/** Returns the position after the first occurrence of `text`. */
export function positionAfter(editor: vscode.TextEditor, text: string): vscode.Position {
  const start = editor.document.getText().indexOf(text);
  assert.ok(start >= 0, `"${text}" is in ${editor.document.uri.path}`);
  return editor.document.positionAt(start + text.length);
}

export function problemsOf(path: string): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(siteFile(path)).filter(({ source }) => source === 'API Docs');
}

/** Lists the titles of open previews. */
export function previewLabels(): string[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.flatMap(({ input, label }) => {
    return input instanceof vscode.TabInputWebview && input.viewType.endsWith('apiDocs.preview') ? [label] : [];
  });
}
