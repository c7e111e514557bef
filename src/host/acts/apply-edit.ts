import * as vscode from 'vscode';
import type { SiteAction } from '../../core/features/site-tree/site-action.ts';
import type { TextEdit } from '../../core/source/document/problem.ts';
import type { Located } from '../../service/located.ts';
import { productName } from '../contributions.ts';
import { toPlainWords } from '../plain-words.ts';
import type { Site, SiteCalls } from '../site.ts';
import type { Act } from './act-watch.ts';
import type { Acts } from './acts.ts';
import { findChange } from './find-change.ts';

/** Applies an action on rows as one act, or shows why it can't be done. Undefined if nothing was changed. */
export async function applyAction(site: Site, action: SiteAction): Promise<Act | undefined> {
  return applyEdit(site, await site.calls.editSite(action), action.kind === 'addMissing');
}

type LocatedEdit = Awaited<ReturnType<SiteCalls['editSite']>>;

/** Applies the edits of an action. `confirmsFiles`: those of several files wait for a confirmation. */
export async function applyEdit(site: Site, edit: LocatedEdit, confirmsFiles = false): Promise<Act | undefined> {
  if (edit.kind === 'refused') {
    explain(edit.message);
    return undefined;
  }
  const { edits, creates = [], deletes = [] } = edit;
  if (edits.length === 0 && creates.length === 0 && deletes.length === 0) return undefined;
  const files = new Set(edits.map(({ file }) => file));
  const label = { label: edit.title, needsConfirmation: confirmsFiles && files.size > 1 };
  const changes = new vscode.WorkspaceEdit();
  for (const { file, text } of creates) {
    // Without `overwrite` the whole edit fails if the file exists.
    changes.createFile(site.uriOf(file), { contents: new TextEncoder().encode(text) }, label);
  }
  for (const file of deletes) changes.deleteFile(site.uriOf(file), {}, label);
  addTextEdits(changes, site, edits, label);
  const act = await site.acts.apply(changes);
  const touched = [...creates.map(({ file }) => file), ...deletes];
  if (act === undefined && touched.length > 0)
    explain(`${touched.join(', ')} can't be written or deleted. Nothing was changed.`);
  return act;
}

/** Applies edits that the user has asked for as one act. Throws if a file can't be changed. */
export async function applyEdits(site: Site, edits: readonly Located<TextEdit>[]): Promise<Act> {
  const changes = new vscode.WorkspaceEdit();
  addTextEdits(changes, site, edits);
  const act = await site.acts.apply(changes);
  if (act === undefined) throw new Error(`${edits.map(({ file }) => file).join(', ')} can't be changed.`);
  return act;
}

function addTextEdits(
  changes: vscode.WorkspaceEdit,
  site: Site,
  edits: readonly Located<TextEdit>[],
  label?: vscode.WorkspaceEditEntryMetadata,
): void {
  for (const { file, range, text } of edits) {
    const { start, end } = range;
    const place = new vscode.Range(start.line, start.character, end.line, end.character);
    changes.replace(site.uriOf(file), place, text, label);
  }
}

/** Says what was changed, and takes it back or shows it if the user wants that. */
export async function offerUndo(acts: Acts, act: Act, message: string): Promise<void> {
  const choice = await vscode.window.showInformationMessage(message, 'Undo', 'Show');
  if (choice === 'Undo') await undoOrExplain(acts, act);
  if (choice !== 'Show') return;
  const [first] = act.texts;
  const uri = first?.uri ?? act.created[0]?.uri;
  if (uri === undefined) return;
  const document = await vscode.workspace.openTextDocument(uri);
  const at = document.positionAt(first?.before === undefined ? 0 : findChange(first.before, first.after).start);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}

/** Takes an act back, the last one or this one, or says which of its files were changed since. */
export async function undoOrExplain(acts: Acts, act?: Act): Promise<void> {
  // Not awaited: the message may stay for long.
  if (!(await acts.undo(act))) void explainUndo(acts, act);
}

async function explainUndo(acts: Acts, act: Act | undefined): Promise<void> {
  const changed = (await acts.listChanged(act)).map((uri) => vscode.workspace.asRelativePath(uri));
  const were = changed.length === 1 ? 'was' : 'were';
  const message = `${changed.join(', ') || 'The files'} ${were} changed since. Take that back first, then press Undo again.`;
  const skip = 'Skip to the Act Before';
  const action = act === undefined ? skip : 'Undo';
  const choice = await vscode.window.showWarningMessage(`${productName}: ${message}`, action);
  if (choice === undefined) return;
  if (choice === skip) acts.forget();
  await undoOrExplain(acts, act);
}

/** Shows why something can't be done. */
export function explain(message: string): void {
  void vscode.window.showWarningMessage(`${productName}: ${toPlainWords(message)}`);
}
