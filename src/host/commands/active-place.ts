import * as vscode from 'vscode';
import { commands, productName } from '../contributions.ts';
import type { LanguageServer } from '../language-server.ts';
import type { Site } from '../site.ts';

/**
 * Finds the site that a command applies to: that of the given file, of the active editor, the only one, or the one that
 * the user picks.
 */
export async function findSite(
  server: LanguageServer,
  { resource }: { readonly resource?: vscode.Uri | undefined },
): Promise<Site | undefined> {
  const uri = resource ?? vscode.window.activeTextEditor?.document.uri;
  const { all, own } = await server.sites(uri);
  if (own !== undefined) return own;
  const alone = uri === undefined ? undefined : await openAlone(server, uri);
  if (alone !== undefined) return alone;
  const [only] = all;
  if (only === undefined) {
    void offerSite();
    return undefined;
  }
  if (all.length === 1) return only;
  const picks = all.map((site) => ({ label: site.name ?? site.label, description: site.label, site }));
  const options = { title: productName, placeHolder: 'Select a site', matchOnDescription: true };
  return (await vscode.window.showQuickPick(picks, options))?.site;
}

async function offerSite(): Promise<void> {
  const create = 'Create docs.json';
  const choice = await vscode.window.showInformationMessage(
    'This workspace has no docs.json with a "navigation". Create one in the folder of your documentation, or open an API description to preview it on its own.',
    create,
  );
  if (choice === create) await vscode.commands.executeCommand(commands.createConfig);
}

async function openAlone(server: LanguageServer, uri: vscode.Uri): Promise<Site | undefined> {
  if (!server.schemes.includes(uri.scheme) || !/\.(?:json|ya?ml)$/i.test(uri.path)) return undefined;
  // The server already has the unsaved text of open documents.
  await vscode.workspace.openTextDocument(uri);
  const opened = await server.request('apidocs/openAlone', { uri: String(uri) });
  return opened === null ? undefined : server.siteAt(opened.root);
}

/** Returns the page at the caret. Undefined if there is none, or if the editor shows no file of this site. */
export async function slugAtCaret(server: LanguageServer, site: Site): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const page = editor && (await server.pageAt(editor.document.uri, editor.selection.active));
  return page?.site === site ? page.slug : undefined;
}
