import * as vscode from 'vscode';
import type { SiteAction } from '../../core/features/site-tree/site-action.ts';
import { productName } from '../contributions.ts';
import type { Site } from '../site.ts';

/** Does what the writer did with rows, as one edit that can be undone; says why if it can't be done. */
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
  // As after a rename: several files are saved if they were before, one alone stays open and unsaved.
  return vscode.workspace.applyEdit(changes, { isRefactoring: true });
}
