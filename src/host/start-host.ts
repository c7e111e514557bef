import * as vscode from 'vscode';
import { announceMcpServer } from './agents/announce-mcp-server.ts';
import { registerTools } from './agents/register-tools.ts';
import { SecretStore } from './auth/secret-store.ts';
import type { ClientParts } from './client.ts';
import { registerCommands } from './commands/register-commands.ts';
import { changesType, contexts, previewType, productName, settings } from './contributions.ts';
import { DisposableStore } from './disposable-store.ts';
import { detectDocumentKind } from './document-kind.ts';
import { watchEnvironments } from './environments/watch-environments.ts';
import { LanguageServer } from './language-server.ts';
import { LazyPanels } from './lazy-panels.ts';
import { registerSkeletons } from './new-site/offer-skeletons.ts';
import { showOpenedSample } from './new-site/open-sample.ts';
import { registerPasteAndDrop } from './page-files/paste-and-drop.ts';
import { PartFiles } from './preview/part-files.ts';
import { fetchRemote } from './remote/remote-commands.ts';
import { RemoteDocuments } from './remote/remote-documents.ts';
import { RemoteTexts } from './remote/remote-texts.ts';
import { LazyServedSites } from './serve/lazy-served-sites.ts';
import type { Site } from './site.ts';
import { dragRows } from './site-view/drag-rows.ts';
import { SiteStatus } from './site-view/site-status.ts';
import { SiteView } from './site-view/site-view.ts';
import { showTests } from './tests/test-view.ts';
import { registerYamlEnterRules } from './yaml-enter-rules.ts';

/** Builds the parts and connects them. Nothing is parsed here: server and panels start on first use. */
export function startHost(context: vscode.ExtensionContext, platform: Platform): void {
  const store = new DisposableStore();
  context.subscriptions.push(store);
  const log = store.add(vscode.window.createOutputChannel(productName, { log: true }));
  const texts = store.add(new RemoteTexts());
  const remote = new RemoteDocuments({
    secrets: new SecretStore(context.secrets, context.globalState),
    isTrusted: () => vscode.workspace.isTrusted,
    copies: vscode.Uri.joinPath(context.globalStorageUri, 'remote').fsPath,
    onAnswer: (answer) => texts.take(answer),
  });
  const { dist } = platform;
  const server = store.add(new LanguageServer({ ...platform, log, fetch: (url, reach) => remote.fetch(url, reach) }));
  const panels = store.add(new LazyPanels({ context, server, log, sendRefusal: platform.sendRefusal }));
  const served = store.add(new LazyServedSites({ dist, server, log }));
  const siteView = store.add(new SiteView(server, log, dragRows));
  store.add(new SiteStatus(server, siteView.provider, log));
  store.add(registerCommands({ context, server, panels, remote, siteView, served, log }));
  store.add(
    context.secrets.onDidChange(({ key }) => {
      const isSeen = remote.credentialChanged(key).then((isOurs) => (isOurs ? fetchRemote(server) : undefined));
      isSeen.catch((error) => log.warn(String(error)));
    }),
  );
  store.add(
    vscode.window.registerWebviewPanelSerializer(previewType, {
      deserializeWebviewPanel: async (panel, state) => (await panels.get()).restore(panel, state),
    }),
  );
  store.add(
    vscode.window.registerWebviewPanelSerializer(changesType, {
      deserializeWebviewPanel: async (panel, state) => (await panels.get()).restoreChanges(panel, state),
    }),
  );
  store.add(registerTools(server));
  store.add(announceMcpServer(server, { dist, version: context.extension.packageJSON.version }));
  store.add(watchEnvironments(server, panels, log));
  store.add(showTests({ server, panels, log }));
  store.add(new PartFiles(server, log));
  store.add(registerPasteAndDrop(server));
  store.add(registerSkeletons(server));
  store.add(startWithSites(server, log));
  const started = store.add(
    server.onDidStart(() => {
      started.dispose();
      store.add(registerYamlEnterRules());
    }),
  );
  showOpenedSample(context).catch((error) => log.warn(String(error)));
}

const hiddenFolders = '**/{node_modules,.*}/**';

/**
 * Starts the language server as soon as the window has a `docs.json`, or an open description. Most windows with a JSON
 * file never have one: for them, the first characters of each file are all that is read.
 */
function startWithSites(server: LanguageServer, log: vscode.LogOutputChannel): vscode.Disposable {
  const store = new DisposableStore();
  const { schemes } = server;
  const updateContext = () => {
    server.sites().then(
      ({ all }) => setHasSite(all),
      (error) => log.warn(String(error)),
    );
  };
  const started = server.onDidStart(updateContext);
  // Without files, the event means that a site was opened or closed.
  const changed = server.onDidChange(({ files }) => files.length === 0 && updateContext());
  const { workspace } = vscode;
  const begin = () => {
    store.dispose();
    server.start().catch((error) => log.error(error instanceof Error ? error : String(error)));
  };
  const search = () => {
    hasConfig().then(
      (isThere) => isThere && begin(),
      (error) => log.warn(String(error)),
    );
  };
  store.add(workspace.createFileSystemWatcher('**/docs.json', false, true, true)).onDidCreate(begin);
  const isOurs = (document: vscode.TextDocument) =>
    schemes.includes(document.uri.scheme) && (document.uri.path.endsWith('/docs.json') || mayFollow(document));
  store.add(workspace.onDidOpenTextDocument((document) => isOurs(document) && begin()));
  store.add(workspace.onDidChangeTextDocument(({ document }) => isOurs(document) && begin()));
  store.add(workspace.onDidChangeWorkspaceFolders(search));
  if (workspace.textDocuments.some(isOurs)) begin();
  else search();
  return { dispose: () => [store, started, changed].map((each) => each.dispose()) };
}

/** Looks in the usual places first, because some file systems can't be searched. */
async function hasConfig(): Promise<boolean> {
  const { workspaceFolders = [], fs } = vscode.workspace;
  const usual = workspaceFolders.flatMap(({ uri }) => [
    vscode.Uri.joinPath(uri, 'docs.json'),
    vscode.Uri.joinPath(uri, 'docs', 'docs.json'),
  ]);
  const found = await Promise.all(usual.map((uri) => Promise.resolve(fs.stat(uri)).then(Boolean, () => false)));
  return found.includes(true) || (await vscode.workspace.findFiles('**/docs.json', hiddenFolders, 1)).length > 0;
}

/** Sets the context keys for the `when` clauses of commands and views. */
function setHasSite(sites: readonly Site[]): void {
  const hasConfig = sites.some(({ file }) => file === undefined);
  void vscode.commands.executeCommand('setContext', contexts.hasSite, sites.length > 0);
  void vscode.commands.executeCommand('setContext', contexts.hasConfig, hasConfig);
}

/** Returns whether the document is a description that gets help by itself. */
function mayFollow(document: vscode.TextDocument): boolean {
  if (detectDocumentKind(document) === undefined) return false;
  return vscode.workspace.getConfiguration(undefined, document).get(settings.descriptions) === 'all';
}

/** What differs between VS Code on a machine and VS Code for the Web. */
interface Platform extends Pick<ClientParts, 'dist' | 'schemes' | 'files'> {
  /** Why nothing is sent here, and what to do instead. Undefined: requests are sent from trusted workspaces. */
  readonly sendRefusal?: string;
}
