import * as vscode from 'vscode';
import { environmentFolder } from '../../core/environments/environment-files.ts';
import { exists } from '../exists.ts';
import type { LanguageServer } from '../language-server.ts';
import type { LazyPanels } from '../lazy-panels.ts';

/**
 * Loads the environments of sites that have any, so that the status bar shows the active one before a panel is opened.
 */
export function watchEnvironments(
  server: LanguageServer,
  panels: LazyPanels,
  log: Pick<vscode.LogOutputChannel, 'warn'>,
): vscode.Disposable {
  const watch = async () => {
    for (const { root } of (await server.sites()).all) {
      if (await exists(vscode.Uri.joinPath(root, environmentFolder)))
        await (await panels.get()).watchEnvironments(root);
    }
  };
  return server.onDidStart(() => void watch().catch((error) => log.warn(String(error))));
}
