import { type ExtensionContext, Uri } from 'vscode';
import { startHost } from './host/start-host.ts';

/** The bundle `dist/extension.cjs`: what is not needed at once (server, client, panels) is in bundles of its own. */
export function activate(context: ExtensionContext): void {
  startHost(context, { dist: Uri.joinPath(context.extensionUri, 'dist').fsPath, schemes: ['file'] });
}
