import * as vscode from 'vscode';
import { commands } from '../contributions.ts';
import type { LanguageServer } from '../language-server.ts';
import { Site } from '../site.ts';

/**
 * Finds the site that a command applies to: that of the given file, of the active editor, the only one, or the one that
 * the user picks.
 */
export async function findSite(
  server: LanguageServer,
  { resource, allowAlone = false }: { readonly resource?: vscode.Uri | undefined; readonly allowAlone?: boolean },
): Promise<Site | undefined> {
  const uri = resource ?? vscode.window.activeTextEditor?.document.uri;
  const sites = await server.request('apidocs/sites', uri === undefined ? {} : { uri: uri.toString() });
  const createSite = (root: string) => new Site(server, vscode.Uri.parse(root));
  if (sites.own !== undefined) return createSite(sites.own);
  const alone = allowAlone && uri !== undefined ? await openAlone(server, uri) : undefined;
  if (alone !== undefined) return createSite(alone);
  const [only] = sites.roots;
  if (only === undefined) {
    void offerSite();
    return undefined;
  }
  if (sites.roots.length === 1) return createSite(only);
  const picks = sites.roots.map((root) => ({ label: vscode.workspace.asRelativePath(vscode.Uri.parse(root)), root }));
  const picked = await vscode.window.showQuickPick(picks, { placeHolder: 'Select a site' });
  return picked === undefined ? undefined : createSite(picked.root);
}

async function offerSite(): Promise<void> {
  const create = 'Create docs.json';
  const choice = await vscode.window.showInformationMessage(
    'This workspace has no docs.json with a "navigation". Create one in the folder of your documentation, or open an API description to preview it on its own.',
    create,
  );
  if (choice === create) await vscode.commands.executeCommand(commands.createConfig);
}

async function openAlone(server: LanguageServer, uri: vscode.Uri): Promise<string | undefined> {
  if (!server.schemes.includes(uri.scheme) || !/\.(?:json|ya?ml)$/i.test(uri.path)) return undefined;
  // The server already has the unsaved text of open documents.
  await vscode.workspace.openTextDocument(uri);
  return (await server.request('apidocs/openAlone', { uri: uri.toString() }))?.root;
}

/** Returns the page at the caret. Undefined if there is none, or if the editor shows no file of this site. */
export async function slugAtCaret(site: Site): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  return editor === undefined ? undefined : site.pageAt(editor.document.uri, editor.selection.active);
}
