import * as vscode from 'vscode';
import { settings } from '../contributions.ts';

/** Scrolls the editors that show the text so that the place is at their top. */
export function scrollEditor(uri: vscode.Uri, offset: number): void {
  if (!vscode.workspace.getConfiguration().get<boolean>(settings.previewScrolls, true)) return;
  for (const editor of vscode.window.visibleTextEditors) {
    if (editor.document.uri.toString() !== uri.toString()) continue;
    const at = editor.document.positionAt(offset);
    editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.AtTop);
  }
}
