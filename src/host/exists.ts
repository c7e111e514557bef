import * as vscode from 'vscode';

/** Returns whether there is a file or a folder. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
