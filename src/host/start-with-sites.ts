import * as vscode from 'vscode';
import { contexts } from './contributions.ts';
import { DisposableStore } from './disposable-store.ts';
import type { LanguageServer } from './language-server.ts';

const hiddenFolders = '**/{node_modules,.*}/**';

/** Starts the language server as soon as the window has a `docs.json`. Most windows with a JSON file never have one. */
export function startWithSites(server: LanguageServer, log: vscode.LogOutputChannel): vscode.Disposable {
  const store = new DisposableStore();
  const updateContext = () => {
    server.request('apidocs/sites', {}).then(
      ({ roots }) => setHasSite(roots.length > 0),
      (error) => log.warn(String(error)),
    );
  };
  const started = server.onDidStart(updateContext);
  // Without files, the event means that a site was opened or closed.
  const changed = server.onDidChange(({ files }) => files.length === 0 && updateContext());
  const { workspace } = vscode;
  const begin = () => {
    store.dispose();
    // Corrected as soon as the server knows the owner of the file.
    setHasSite(true);
    server.start().catch((error) => log.error(error instanceof Error ? error : String(error)));
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
  return { dispose: () => [store, started, changed].map((each) => each.dispose()) };
}

/** Sets the context key for the `when` clauses of commands and views. */
function setHasSite(hasSite: boolean): void {
  void vscode.commands.executeCommand('setContext', contexts.hasSite, hasSite);
}

function isConfig({ uri }: vscode.TextDocument): boolean {
  return uri.path.endsWith('/docs.json');
}
