// Does what a new user would do first: puts the cursor on an entry, and opens its page beside it.
const vscode = require('vscode');

async function activate() {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, 'docs.json'));
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  const entry = document.getText().indexOf('POST /customers/{customerId}/orders');
  const caret = document.positionAt(Math.max(entry, 0));
  editor.selection = new vscode.Selection(caret, caret);
  editor.revealRange(new vscode.Range(caret, caret), vscode.TextEditorRevealType.InCenter);
  await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
}

module.exports = { activate };
