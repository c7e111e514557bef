import * as vscode from 'vscode';
import type { SiteBase } from '../../protocol/server-requests.ts';
import { applyEdit, offerUndo } from '../acts/apply-edit.ts';
import { runCancellable } from '../cancellation.ts';
import type { Site } from '../site.ts';

/** Applies the edits that follow from the changes as one edit that can be undone, and shows the file. */
export async function editAfterChanges(
  site: Site,
  base: SiteBase,
  kind: 'addRedirects' | 'draftChangelog',
  viewColumn = vscode.ViewColumn.Active,
): Promise<void> {
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const action = kind === 'addRedirects' ? { kind } : { kind, today };
  const edit = await compareSite((signal) => site.editAfterChanges(base, action, signal));
  if (edit === undefined) return;
  const act = await applyEdit(site, edit);
  const [first] = edit.kind === 'edits' ? edit.edits : [];
  if (act === undefined || first === undefined) return;
  const [created] = act.created;
  if (created !== undefined) {
    const name = vscode.workspace.asRelativePath(created.uri);
    void offerUndo(site.acts, act, `Created ${name} with the first entry, and listed it in ${first.file}.`);
  }
  const line = created === undefined ? first.range.start.line : 0;
  const selection = new vscode.Range(line, 0, line, 0);
  await vscode.window.showTextDocument(created?.uri ?? site.uriOf(first.file), { selection, viewColumn });
}

/** Undefined: cancelled. */
export function compareSite<T>(run: (signal: AbortSignal) => Promise<T>): Thenable<T | undefined> {
  return runCancellable('Comparing the site', run);
}
