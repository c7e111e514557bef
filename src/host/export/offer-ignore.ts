import * as vscode from 'vscode';
import { findIgnoringLine, parseIgnore } from '../../core/project/ignore.ts';
import { findBelow } from '../../core/source/text/file-key.ts';
import { exists } from '../exists.ts';
import { keyOf } from '../key-of.ts';
import type { Site } from '../site.ts';

/** The line for a `.gitignore` that would keep an export out of git, and the file it belongs in. */
export interface MissingIgnore {
  readonly file: vscode.Uri;
  readonly line: string;
}

/** Undefined if the folder is outside of the workspace or of git, or ignored. */
export async function findMissingIgnore(out: vscode.Uri): Promise<MissingIgnore | undefined> {
  const root = vscode.workspace.getWorkspaceFolder(out)?.uri;
  const path = root && findBelow(keyOf(root), keyOf(out));
  if (root === undefined || path === undefined || path === '' || !(await exists(vscode.Uri.joinPath(root, '.git'))))
    return undefined;
  const file = vscode.Uri.joinPath(root, '.gitignore');
  const text = await read(file);
  return findIgnoringLine(`${path}/`, parseIgnore(text)) === undefined ? { file, line: `/${path}/` } : undefined;
}

/** Adds the line as one act. */
export async function addIgnore({ acts }: Site, { file, line }: MissingIgnore): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  if (await exists(file)) {
    const document = await vscode.workspace.openTextDocument(file);
    const text = document.getText();
    const isOpen = text !== '' && !text.endsWith('\n');
    edit.insert(file, document.positionAt(text.length), `${isOpen ? '\n' : ''}${line}\n`);
  } else edit.createFile(file, { contents: new TextEncoder().encode(`${line}\n`) });
  await acts.apply(edit);
}

async function read(uri: vscode.Uri): Promise<string> {
  return vscode.workspace.fs.readFile(uri).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
}
