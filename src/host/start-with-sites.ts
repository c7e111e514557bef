import * as vscode from 'vscode';
import { DisposableStore } from './disposable-store.ts';

const hiddenFolders = '**/{node_modules,.*}/**';

/** Starts the language server as soon as the window has a `docs.json`: most windows with a JSON file never have one. */
export function startWithSites(start: () => Promise<unknown>, log: vscode.LogOutputChannel): vscode.Disposable {
  const store = new DisposableStore();
  const { workspace } = vscode;
  const begin = () => {
    store.dispose();
    start().catch((error) => log.error(error instanceof Error ? error : String(error)));
  };
  const search = () => {
    workspace.findFiles('**/docs.json', hiddenFolders, 1).then(
      ([first]) => first !== undefined && begin(),
      (error) => log.warn(String(error)),
    );
  };
  store.add(workspace.createFileSystemWatcher('**/docs.json', false, true, true)).onDidCreate(begin);
  store.add(workspace.onDidOpenTextDocument((document) => isConfig(document) && begin()));
  store.add(workspace.onDidChangeWorkspaceFolders(search));
  if (workspace.textDocuments.some(isConfig)) begin();
  else search();
  return store;
}

function isConfig({ uri }: vscode.TextDocument): boolean {
  return uri.path.endsWith('/docs.json');
}
