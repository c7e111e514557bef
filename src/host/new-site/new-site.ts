import * as vscode from 'vscode';
import { writeNewSite } from '../../core/features/new-site/write-new-site.ts';
import { findBelow } from '../../core/source/text/file-key.ts';
import type { Acts } from '../acts/acts.ts';
import { commands, productName } from '../contributions.ts';
import { exists } from '../exists.ts';
import { isSameFile, keyOf } from '../key-of.ts';
import type { LanguageServer } from '../language-server.ts';
import { findMaterial, type Material } from './find-material.ts';

/** Answers to the command's questions. */
export interface NewSiteOptions {
  readonly name?: string;
  /** The description to create the site from. */
  readonly description?: vscode.Uri;
}

/**
 * Creates a site from an API description: the only one of the folder, one that the user picks, or one from elsewhere.
 */
export async function newSite(server: LanguageServer, options: NewSiteOptions): Promise<void> {
  const own = options.description;
  const folder = own === undefined ? await pickFolder() : folderOf(own);
  if (folder === undefined) return;
  const material = await findMaterial(folder);
  const descriptions = own === undefined ? await pickDescription(folder, material, server.acts) : [own];
  if (descriptions !== undefined) await createSite(server, folder, { ...material, descriptions }, options);
}

/** Creates a `docs.json` from the files in the folder. */
export async function createConfig(server: LanguageServer, options: NewSiteOptions): Promise<void> {
  const folder = await pickFolder();
  if (folder !== undefined) await createSite(server, folder, await findMaterial(folder), options);
}

async function createSite(
  server: LanguageServer,
  folder: vscode.WorkspaceFolder,
  { descriptions, pages }: Material,
  options: NewSiteOptions,
): Promise<void> {
  const config = vscode.Uri.joinPath(folder.uri, 'docs.json');
  if (await exists(config)) {
    await vscode.window.showTextDocument(config);
    void vscode.window.showWarningMessage(`${productName}: This folder already has a docs.json. Nothing was changed.`);
    return;
  }
  const relativePath = (uri: vscode.Uri) => findBelow(keyOf(folder.uri), keyOf(uri)) ?? '';
  const outlines = await Promise.all(
    descriptions.map(async (uri) => {
      const outline = await server.request('apidocs/describeApi', { uri: uri.toString() });
      return outline === null ? [] : [{ ...outline, file: relativePath(uri) }];
    }),
  );
  const apis = outlines.flat();
  const proposed = apis.length === 1 ? apis[0]?.title : undefined;
  const name = options.name ?? (await askName(proposed || folder.name));
  if (name === undefined) return;
  const files = writeNewSite({ name, pages: pages.map(relativePath), apis });
  const creation = new vscode.WorkspaceEdit();
  for (const [file, text] of Object.entries(files)) {
    const uri = vscode.Uri.joinPath(folder.uri, file);
    if (!(await exists(uri))) creation.createFile(uri, { contents: new TextEncoder().encode(text) });
  }
  const { created = [] } = (await server.acts.apply(creation)) ?? {};
  // The writer begins with the first page, if it is new.
  const shown = created.find((file) => !isSameFile(file.uri, config))?.uri ?? config;
  await vscode.window.showTextDocument(shown);
  await vscode.commands.executeCommand(commands.openPreviewToSide, shown);
}

/** The workspace folder of a description, or the folder that it is in. */
function folderOf(description: vscode.Uri): vscode.WorkspaceFolder {
  const parent = vscode.Uri.joinPath(description, '..');
  const name = parent.path.slice(parent.path.lastIndexOf('/') + 1);
  return vscode.workspace.getWorkspaceFolder(description) ?? { uri: parent, name, index: 0 };
}

async function askName(value: string): Promise<string | undefined> {
  const title = 'New Site';
  const prompt = 'The name of the site for its readers. You can change it in docs.json.';
  const validateInput = (text: string) => (text.trim() === '' ? 'Enter a name.' : undefined);
  return (await vscode.window.showInputBox({ title, prompt, value, validateInput }))?.trim();
}

async function pickFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length > 1) {
    const picks = folders.map((folder) => ({ label: folder.name, description: folder.uri.fsPath, folder }));
    const options = { title: 'New Site', placeHolder: 'Select the folder of the new site' };
    return (await vscode.window.showQuickPick(picks, options))?.folder;
  }
  if (folders.length === 0) {
    void vscode.window
      .showInformationMessage('Open the folder of your documentation first.', 'Open Folder')
      .then((choice) => {
        if (choice !== undefined) void vscode.commands.executeCommand('vscode.openFolder');
      });
  }
  return folders[0];
}

/** Returns the description of the new site in a list, which is empty if the user begins without one. Undefined: cancelled. */
async function pickDescription(
  folder: vscode.WorkspaceFolder,
  { descriptions }: Material,
  acts: Acts,
): Promise<readonly vscode.Uri[] | undefined> {
  if (descriptions.length === 1) return descriptions;
  const known = descriptions.map((uri) => ({
    label: vscode.workspace.asRelativePath(uri, false),
    description: '',
    choose: async () => uri,
  }));
  const others = [
    {
      label: 'Choose a File…',
      description: 'an OpenAPI or AsyncAPI description, which is copied into the site',
      choose: () => copyDescription(folder, acts),
    },
    { label: 'Begin without One', description: 'docs.json and a first page', choose: async () => 'none' as const },
  ];
  const placeHolder =
    known.length === 0 ? 'This folder has no API description yet' : 'Select an API description of this folder';
  const options = { title: 'New Site from API Description', placeHolder };
  const picked = await vscode.window.showQuickPick(known.length === 0 ? others : known, options);
  const chosen = await picked?.choose();
  return chosen === 'none' ? [] : chosen && [chosen];
}

/** A site may only refer to files below its `docs.json`, so a description from elsewhere is copied. */
async function copyDescription(folder: vscode.WorkspaceFolder, acts: Acts): Promise<vscode.Uri | undefined> {
  const [chosen] =
    (await vscode.window.showOpenDialog({
      title: 'Select an API Description (OpenAPI or AsyncAPI)',
      openLabel: 'Copy into the Site',
      filters: { 'API descriptions': ['json', 'yaml', 'yml'] },
    })) ?? [];
  if (chosen === undefined) return undefined;
  const copy = vscode.Uri.joinPath(folder.uri, chosen.path.slice(chosen.path.lastIndexOf('/') + 1));
  if (isSameFile(copy, chosen)) return copy;
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(copy, { contents: await vscode.workspace.fs.readFile(chosen) });
  return (await acts.apply(creation)) === undefined ? undefined : copy;
}
