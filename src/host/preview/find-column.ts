import * as vscode from 'vscode';
import { isSameFile } from '../key-of.ts';

/** The column for a file that a panel leads to: that of the editor that shows it already, else the one beside the panel. */
export function findColumn(panel: vscode.WebviewPanel, uri?: vscode.Uri): vscode.ViewColumn {
  const open = vscode.window.visibleTextEditors.find(
    ({ document }) => uri !== undefined && isSameFile(document.uri, uri),
  );
  if (open?.viewColumn !== undefined) return open.viewColumn;
  return panel.viewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
}
