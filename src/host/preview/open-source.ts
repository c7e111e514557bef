import * as vscode from 'vscode';
import { isRemote } from '../../core/source/text/file-names.ts';
import type { RenderedPage } from '../../service/engine-values.ts';
import type { Site } from '../site.ts';

/** Opens a place of one of the page's files beside its preview, in the editor that has the file if there is one. */
export async function openSource(
  { file, offset }: { readonly file: string; readonly offset: number },
  { page, site, preview }: { readonly page: RenderedPage; readonly site: Site; readonly preview: vscode.WebviewPanel },
): Promise<undefined> {
  const uri = site.uriOf(file);
  // The page names its own files only; this check does not rely on it.
  const isOwn = page.files.includes(file) && (isRemote(file) || site.contains(uri));
  if (!isOwn) throw new Error(`${file} is none of the files of this page.`);
  const document = await vscode.workspace.openTextDocument(uri);
  const at = document.positionAt(offset);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document === document)?.viewColumn;
  const other = preview.viewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, {
    viewColumn: open ?? other,
    selection: new vscode.Range(at, at),
  });
  return undefined;
}
