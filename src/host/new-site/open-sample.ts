import * as vscode from 'vscode';
import { commands } from '../contributions.ts';
import { exists } from '../exists.ts';
import { isSameFile } from '../key-of.ts';

/** The key of the site whose preview is opened once its folder is open. */
const waitingKey = 'apiDocs.openedSample';

/** Copies the sample into `parent`, or a folder that the user picks, and opens it. */
export async function openSample(context: vscode.ExtensionContext, parent?: vscode.Uri): Promise<void> {
  const [chosen] =
    parent === undefined
      ? ((await vscode.window.showOpenDialog({
          title: 'Select a Folder for the Sample',
          openLabel: 'Create Here',
          canSelectFiles: false,
          canSelectFolders: true,
        })) ?? [])
      : [parent];
  if (chosen === undefined) return;
  const target = await freeName(chosen);
  await vscode.workspace.fs.copy(vscode.Uri.joinPath(context.extensionUri, 'examples', 'bookstore'), target);
  await replaceServers(target);
  await context.globalState.update(waitingKey, target.toString());
  await vscode.commands.executeCommand('vscode.openFolder', target, { forceReuseWindow: false });
}

/**
 * Only a clone of the extension can start the servers of the sample. The copy has reserved names instead (RFC 2606), for
 * which the mock answers by default.
 */
async function replaceServers(sample: vscode.Uri): Promise<void> {
  for (const [name, servers] of [
    ['openapi.yaml', 'servers:\n  - url: https://api.bookstore.example\n'],
    ['asyncapi.yaml', 'servers:\n  events:\n    host: events.bookstore.example\n    protocol: wss\n'],
  ] as const) {
    const file = vscode.Uri.joinPath(sample, name);
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    const replaced = text.replace(/^servers:\r?\n(?: .*\r?\n)+/m, servers);
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(replaced));
  }
}

/** Opens the sample's first page with its preview, in the window that was opened for it. */
export async function showOpenedSample({ globalState }: vscode.ExtensionContext): Promise<void> {
  const waiting = globalState.get<string>(waitingKey);
  const folder = vscode.workspace.workspaceFolders?.find(
    ({ uri }) => waiting !== undefined && isSameFile(uri, vscode.Uri.parse(waiting)),
  );
  if (folder === undefined) return;
  await globalState.update(waitingKey, undefined);
  const page = vscode.Uri.joinPath(folder.uri, 'index.mdx');
  await vscode.window.showTextDocument(page);
  await vscode.commands.executeCommand(commands.openPreviewToSide, page);
}

async function freeName(parent: vscode.Uri): Promise<vscode.Uri> {
  for (let number = 1; ; number += 1) {
    const uri = vscode.Uri.joinPath(parent, number === 1 ? 'bookstore' : `bookstore-${number}`);
    if (!(await exists(uri))) return uri;
  }
}
