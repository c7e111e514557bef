import * as vscode from 'vscode';

/** Asks in a modal dialog, with `action` on the button that confirms. Resolves to false if the user cancels. */
export async function confirm(question: string, detail: string, action: string): Promise<boolean> {
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, action)) === action;
}
