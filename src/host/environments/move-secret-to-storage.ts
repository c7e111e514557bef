import * as vscode from 'vscode';
import { environmentName } from '../../core/environments/environment-files.ts';
import { moveSecret } from '../../request/environment/edit-environment.ts';
import type { Site } from '../site.ts';
import type { Environments } from './environments.ts';

/** Stores the value of a variable in the editor's secret storage, and declares it as a secret in the file. */
export async function moveSecretToStorage(
  site: Site,
  all: Environments,
  { file, variable }: { readonly file: vscode.Uri; readonly variable: string },
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  const moved = moveSecret(document.getText(), variable);
  if (moved === undefined) {
    throw new Error(`The value of "${variable}" can't be moved. Fix the problems of the file first.`);
  }
  // Stored before it leaves the file, so that it is never lost.
  await (await all.forSite(site.root)).keep(environmentName(site.fileOf(file) ?? ''), variable, moved.value);
  const current = moveSecret(document.getText(), variable);
  if (current?.value !== moved.value) throw new Error(`"${variable}" has changed in the meantime. Move it again.`);
  const edit = new vscode.WorkspaceEdit();
  for (const { at, text } of current.edits) {
    const range = new vscode.Range(document.positionAt(at.span.start), document.positionAt(at.span.end));
    edit.replace(file, range, text);
  }
  await site.acts.apply(edit);
}
