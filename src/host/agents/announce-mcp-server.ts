import { join } from 'node:path';
import * as vscode from 'vscode';
import { mcpProviderId, productName } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';

/**
 * Announces the terminal's MCP server for each site of the window; VS Code starts it when the user does. In Restricted Mode there is none, since
 * it fetches documents of other hosts.
 */
export function announceMcpServer(
  server: LanguageServer,
  { dist, version }: { readonly dist: string; readonly version: string },
): vscode.Disposable {
  const store = new DisposableStore();
  const changed = store.add(new vscode.EventEmitter<void>());
  // Without files, the event means that a site was opened or closed.
  store.add(server.onDidChange(({ files }) => files.length === 0 && changed.fire()));
  store.add(server.onDidStart(() => changed.fire()));
  store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => changed.fire()));
  store.add(
    vscode.lm.registerMcpServerDefinitionProvider(mcpProviderId, {
      onDidChangeMcpServerDefinitions: changed.event,
      async provideMcpServerDefinitions() {
        // VS Code asks in every window. Most have no site, and no language server.
        if (!vscode.workspace.isTrusted || !server.isStarted) return [];
        const { all } = await server.sites();
        return all.map((site) => {
          const label = all.length === 1 ? productName : `${productName}: ${site.label}`;
          // The desktop's executable is Electron, which is Node only with this variable.
          const env = { ELECTRON_RUN_AS_NODE: '1' };
          const args = [
            join(dist, 'cli.cjs'),
            'mcp',
            (site.file === undefined ? site.root : site.uriOf(site.file)).fsPath,
          ];
          return new vscode.McpStdioServerDefinition(label, process.execPath, args, env, version);
        });
      },
    }),
  );
  return store;
}
