import * as vscode from 'vscode';
import type { SiteBase } from '../../protocol/server-requests.ts';
import { applyEdit } from '../acts/apply-edit.ts';
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
  await applyEdit(site, edit);
  const [first] = edit.kind === 'edits' ? edit.edits : [];
  if (first === undefined) return;
  const { line } = first.range.start;
  const selection = new vscode.Range(line, 0, line, 0);
  await vscode.window.showTextDocument(site.uriOf(first.file), { selection, viewColumn });
}

/** Undefined: cancelled. */
export function compareSite<T>(run: (signal: AbortSignal) => Promise<T>): Thenable<T | undefined> {
  return runCancellable('Comparing the site', run);
}
