import * as vscode from 'vscode';
import { fromPosition } from '../convert.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Projects } from '../workspace/projects.ts';

/** The project a command is about: that of the file given, of the active editor, the only one, or the one the writer picks. */
export async function findProject(
  projects: Projects,
  { resource, allowLone = false }: { readonly resource?: vscode.Uri | undefined; readonly allowLone?: boolean },
): Promise<OpenProject | undefined> {
  await projects.found();
  const uri = resource ?? vscode.window.activeTextEditor?.document.uri;
  const own = uri === undefined ? undefined : projects.of(uri);
  if (own !== undefined) return own;
  const lone = allowLone && uri !== undefined ? await openLone(projects, uri) : undefined;
  if (lone !== undefined) return lone;
  const roots = projects.roots();
  const [only] = roots;
  if (only === undefined) {
    void vscode.window.showInformationMessage(
      'This workspace has no docs.json with a "navigation". Create one in the folder of your documentation, or open an API description to preview it alone.',
    );
    return undefined;
  }
  if (roots.length === 1) return projects.at(only);
  const picks = roots.map((root) => ({ label: vscode.workspace.asRelativePath(root), root }));
  const picked = await vscode.window.showQuickPick(picks, { placeHolder: 'Which site?' });
  return picked === undefined ? undefined : projects.at(picked.root);
}

async function openLone(projects: Projects, uri: vscode.Uri): Promise<OpenProject | undefined> {
  if (!/\.(?:json|ya?ml)$/i.test(uri.path)) return undefined;
  return projects.openLone(await vscode.workspace.openTextDocument(uri));
}

/** The page the caret stands on; undefined: none, or the editor is not on a file of this project. */
export async function slugAtCaret(project: OpenProject, signal?: AbortSignal): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const file = editor === undefined ? undefined : project.fileOf(editor.document.uri);
  if (editor === undefined || file === undefined) return undefined;
  return project.engine.pageAt(file, fromPosition(editor.selection.active), signal);
}
