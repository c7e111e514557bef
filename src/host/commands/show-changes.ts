import * as vscode from 'vscode';
import type { SiteBase } from '../../protocol/server-requests.ts';
import { applyEdit } from '../acts/apply-edit.ts';
import { runCancellable } from '../cancellation.ts';
import type { Site } from '../site.ts';
import type { ChangeLenses } from './change-lenses.ts';

/** Opens what changed for readers since a base as a Markdown document. Undefined: cancelled. */
export async function showChanges(
  site: Site,
  base: SiteBase,
  lenses: ChangeLenses,
): Promise<vscode.TextDocument | undefined> {
  const content = await compare((signal) => site.changes(base, signal));
  if (content === undefined) return undefined;
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await lenses.add(document.uri, site, base);
  await vscode.window.showTextDocument(document);
  return document;
}

/** Applies the edits that follow from the changes as one edit that can be undone, and shows the file. */
export async function editAfterChanges(
  site: Site,
  base: SiteBase,
  kind: 'addRedirects' | 'draftChangelog',
): Promise<void> {
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const action = kind === 'addRedirects' ? { kind } : { kind, today };
  const edit = await compare((signal) => site.editAfterChanges(base, action, signal));
  if (edit === undefined) return;
  await applyEdit(site, edit);
  const [first] = edit.kind === 'edits' ? edit.edits : [];
  if (first === undefined) return;
  const { line } = first.range.start;
  await vscode.window.showTextDocument(site.uriOf(first.file), { selection: new vscode.Range(line, 0, line, 0) });
}

/** Undefined: cancelled. */
function compare<T>(run: (signal: AbortSignal) => Promise<T>): Thenable<T | undefined> {
  return runCancellable('Comparing the site', run);
}
