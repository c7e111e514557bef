import * as vscode from 'vscode';
import { siteViewId } from '../contributions.ts';

/** The most acts to remember. */
const most = 100;

/**
 * The actions of the user in the Site view, so that they can be undone from there. The edits themselves are in VS Code's undo stacks of the
 * texts that they changed; one of these texts is enough to undo them everywhere.
 */
export class Acts {
  readonly #changed: vscode.Uri[] = [];

  /** Runs an act, and remembers a text that it changes. */
  async record<T>(act: () => Promise<T>): Promise<T> {
    let changed: vscode.Uri | undefined;
    const listener = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && document.uri.scheme !== 'output') changed = document.uri;
    });
    try {
      return await act();
    } finally {
      listener.dispose();
      if (changed !== undefined) this.#changed.push(changed);
      if (this.#changed.length > most) this.#changed.shift();
    }
  }

  /** Undoes the last act. VS Code undoes in an editor, so the text is shown; the view keeps the focus. */
  async undo(): Promise<void> {
    const uri = this.#changed.pop();
    if (uri === undefined) return;
    await vscode.window.showTextDocument(uri, { preview: true });
    await vscode.commands.executeCommand('undo');
    await vscode.commands.executeCommand(`${siteViewId}.focus`);
  }
}
