import * as vscode from 'vscode';
import type { SiteAction } from '../../core/features/site-tree/site-action.ts';
import { productName } from '../contributions.ts';
import type { Site, SiteCalls } from '../site.ts';

/**
 * Applies an action on rows as one edit that can be undone, or shows why it can't be done. Returns the files that it
 * created. Undefined if nothing was changed.
 */
export async function applyAction(site: Site, action: SiteAction): Promise<readonly string[] | undefined> {
  return applyEdit(site, await site.calls.editSite(action), action.kind === 'addMissing');
}

type LocatedEdit = Awaited<ReturnType<SiteCalls['editSite']>>;

/** Applies the edits of an action. `confirmsFiles`: those of several files wait for a confirmation. */
export async function applyEdit(
  site: Site,
  edit: LocatedEdit,
  confirmsFiles = false,
): Promise<readonly string[] | undefined> {
  if (edit.kind === 'refused') {
    explain(edit.message);
    return undefined;
  }
  const { creates = [], deletes = [] } = edit;
  if (edit.edits.length === 0 && creates.length === 0 && deletes.length === 0) return undefined;
  const files = new Set(edit.edits.map(({ file }) => file));
  const label = { label: edit.title, needsConfirmation: confirmsFiles && files.size > 1 };
  const changes = new vscode.WorkspaceEdit();
  for (const { file, text } of creates) {
    // Without `overwrite` the whole edit fails if the file exists.
    changes.createFile(site.uriOf(file), { contents: new TextEncoder().encode(text) }, label);
  }
  for (const file of deletes) changes.deleteFile(site.uriOf(file), {}, label);
  for (const {
    file,
    range: { start, end },
    text,
  } of edit.edits) {
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    changes.replace(site.uriOf(file), range, text, label);
  }
  // As after a rename: multiple files are saved if they were before, while a single file stays open and unsaved. If a
  // file is created or deleted, none is saved, so that Undo leaves nothing on the disk.
  const isApplied = await vscode.workspace.applyEdit(changes, { isRefactoring: creates.length + deletes.length === 0 });
  if (isApplied) return creates.map(({ file }) => file);
  const touched = [...creates.map(({ file }) => file), ...deletes];
  if (touched.length > 0) explain(`${touched.join(', ')} can't be written or deleted. Nothing was changed.`);
  return undefined;
}

/** Shows why something can't be done. */
export function explain(message: string): void {
  void vscode.window.showWarningMessage(`${productName}: ${message}`);
}
