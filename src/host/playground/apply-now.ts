import * as vscode from 'vscode';
import type { TextEdit } from '../../core/source/document/problem.ts';
import type { Located } from '../../service/located.ts';
import type { Site } from '../site.ts';
import { findChange } from './find-change.ts';

/** A document with its texts before and after a change. */
export interface ChangedDocument {
  readonly document: vscode.TextDocument;
  readonly before: string;
  readonly after: string;
}

/** Makes edits that the user has asked for, as if they were typed: the documents are unsaved. Throws if a file can't be changed. */
export async function applyNow(
  site: Pick<Site, 'uriOf'>,
  edits: readonly Located<TextEdit>[],
): Promise<readonly ChangedDocument[]> {
  const changes = new vscode.WorkspaceEdit();
  for (const { file, range, text } of edits) {
    const { start, end } = range;
    changes.replace(site.uriOf(file), new vscode.Range(start.line, start.character, end.line, end.character), text);
  }
  const files = [...new Set(edits.map(({ file }) => file))];
  const documents = await Promise.all(files.map((file) => vscode.workspace.openTextDocument(site.uriOf(file))));
  const before = documents.map((document) => document.getText());
  if (!(await vscode.workspace.applyEdit(changes))) throw new Error(`${files.join(', ')} can't be changed.`);
  return documents.map((document, index) => ({ document, before: before[index] ?? '', after: document.getText() }));
}

/** Says what was changed, and takes it back or shows it if the user wants that. */
export async function offerUndo(changed: readonly ChangedDocument[], message: string): Promise<void> {
  const [first] = changed;
  if (first === undefined) return;
  const choice = await vscode.window.showInformationMessage(message, 'Undo', 'Show');
  if (choice === 'Undo' && !(await takeBack(changed))) {
    void vscode.window.showWarningMessage('The text was edited since. Undo the change in its editor.');
  }
  if (choice === 'Show') {
    const at = first.document.positionAt(findChange(first.before, first.after).start);
    await vscode.window.showTextDocument(first.document, { selection: new vscode.Range(at, at) });
  }
}

/** Restores the texts. False: one of them was edited since, and nothing is changed. */
export async function takeBack(changed: readonly ChangedDocument[]): Promise<boolean> {
  if (changed.some(({ document, after }) => document.getText() !== after)) return false;
  const back = new vscode.WorkspaceEdit();
  for (const { document, before, after } of changed) {
    const { start, kept } = findChange(before, after);
    const range = new vscode.Range(document.positionAt(start), document.positionAt(after.length - kept));
    back.replace(document.uri, range, before.slice(start, before.length - kept));
  }
  return vscode.workspace.applyEdit(back);
}
