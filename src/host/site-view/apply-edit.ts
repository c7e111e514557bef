import * as vscode from 'vscode';
import type { SiteAction } from '../../core/features/site-tree/site-action.ts';
import { productName } from '../contributions.ts';
import type { Site } from '../site.ts';

/** Applies an action on rows as one edit that can be undone, or shows why it can't be done. */
export async function applyAction(site: Site, action: SiteAction): Promise<boolean> {
  const edit = await site.edit(action);
  if (edit.kind === 'refused') {
    void vscode.window.showWarningMessage(`${productName}: ${edit.message}`);
    return false;
  }
  if (edit.edits.length === 0) return false;
  const files = new Set(edit.edits.map(({ file }) => file));
  const label = { label: edit.title, needsConfirmation: action.kind === 'addMissing' && files.size > 1 };
  const changes = new vscode.WorkspaceEdit();
  for (const {
    file,
    range: { start, end },
    text,
  } of edit.edits) {
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    changes.replace(site.uriOf(file), range, text, label);
  }
  // As after a rename: multiple files are saved if they were before, while a single file stays open and unsaved.
  return vscode.workspace.applyEdit(changes, { isRefactoring: true });
}
