import * as vscode from 'vscode';
import { withoutPageExtension } from '../../core/source/text/file-names.ts';
import type { FileRange } from '../../service/located.ts';
import type { Site } from '../site.ts';
import { applyAction } from './apply-edit.ts';
import type { SiteRow } from './site-rows.ts';

/**
 * Renames an element, or changes the path of a page or an operation and everything that refers to it. False: nothing
 * was changed.
 */
export async function renameRow({ site, node }: SiteRow): Promise<boolean> {
  if (node === undefined) return false;
  if (node.labelAt !== undefined) {
    const label = await askName(node.kind === 'item' ? 'Menu Item' : node.kind, node.label);
    return label !== undefined && (await applyAction(site, { kind: 'rename', row: node.id, label })) !== undefined;
  }
  if (node.entryAt !== undefined) return renameEntry(site, node.entryAt);
  return node.file !== undefined && renamePageFile(site, node.file);
}

/** Renames like at the entry in its text. */
async function renameEntry(site: Site, at: FileRange): Promise<boolean> {
  const uri = site.uriOf(at.file);
  const document = await vscode.workspace.openTextDocument(uri);
  const { start, end } = at.range;
  const text = document.getText(new vscode.Range(start.line, start.character, end.line, end.character));
  // For an operation, the path after the method. For a page, the whole text between the quotes.
  const inside = Math.max(1, text.search(/\s\/[^\s]*$/) + 1);
  const position = document.positionAt(document.offsetAt(new vscode.Position(start.line, start.character)) + inside);
  const { placeholder } = await vscode.commands.executeCommand<{ readonly placeholder: string }>(
    'vscode.prepareRename',
    uri,
    position,
  );
  const name = await askName(`"${placeholder}"`, placeholder);
  if (name === undefined) return false;
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    uri,
    position,
    name,
  );
  return vscode.workspace.applyEdit(edit, { isRefactoring: true });
}

/** Renames like in the Explorer. */
async function renamePageFile(site: Site, file: string): Promise<boolean> {
  const path = withoutPageExtension(file);
  const name = await askName(`"${path}"`, path);
  if (name === undefined) return false;
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(site.uriOf(file), site.uriOf(`${name}${file.slice(path.length)}`));
  return vscode.workspace.applyEdit(edit);
}

/** Undefined: the user cancelled, or kept the current name. */
async function askName(subject: string, current: string): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: `Rename ${subject}`,
    value: current,
    validateInput: (text) => (text.trim() === '' ? 'Enter a name.' : undefined),
  });
  return name === current ? undefined : name;
}
