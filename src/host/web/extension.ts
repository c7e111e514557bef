import * as vscode from 'vscode';
import { startHost } from '../start-host.ts';
import { sendRefusal } from './no-network.ts';
import { workspaceFiles } from './workspace-files.ts';

/** The bundle `dist/web/extension.js`, for VS Code for the Web. */
export function activate(context: vscode.ExtensionContext): void {
  const schemes = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  startHost(context, {
    dist: vscode.Uri.joinPath(context.extensionUri, 'dist').toString(true),
    schemes: [...new Set(['file', ...schemes])],
    files: workspaceFiles,
    sendRefusal,
  });
}
