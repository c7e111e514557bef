import * as vscode from 'vscode';

/** Returns whether VS Code's own JSON support is there: it may be disabled as an extension. */
export function hasJsonSupport(): boolean {
  return vscode.extensions.getExtension('vscode.json-language-features') !== undefined;
}
