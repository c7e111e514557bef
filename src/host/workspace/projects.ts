import * as vscode from 'vscode';
import { DisposableStore } from '../disposable-store.ts';
import { isDocument, isOutside, isSiteConfig, nearestRoot } from './docs-root.ts';
import { LoneDescriptions } from './lone-descriptions.ts';
import { type EngineFactory, OpenProject } from './open-project.ts';
import { toSynced } from './synced-text-document.ts';
import { watchDisk } from './watch-disk.ts';

const hiddenFolders = '**/{node_modules,.*}/**';

/** All sites of the window: found by their `docs.json`, opened when the first of their documents or a command needs them. */
export class Projects {
  readonly #store = new DisposableStore();
  readonly #roots = new Map<string, vscode.Uri>();
  readonly #open = new Map<string, OpenProject>();
  readonly #lone = new Map<string, LoneDescriptions>();
  readonly #opened = this.#store.add(new vscode.EventEmitter<OpenProject>());
  readonly #closed = this.#store.add(new vscode.EventEmitter<OpenProject>());
  readonly onDidOpen = this.#opened.event;
  readonly onDidClose = this.#closed.event;
  readonly #makeEngine: EngineFactory;
  #finding: Promise<void> = Promise.resolve();
  readonly #log: vscode.LogOutputChannel;

  constructor(makeEngine: EngineFactory, log: vscode.LogOutputChannel) {
    this.#makeEngine = makeEngine;
    this.#log = log;
    const { workspace } = vscode;
    this.#store.add(
      watchDisk({
        changed: (uri) => this.#changedOnDisk(uri),
        created: (uri) => this.#createdOnDisk(uri),
        deleted: (uri) => this.#deletedOnDisk(uri),
      }),
    );
    this.#store.add(
      workspace.onDidOpenTextDocument((document) => {
        this.#documentOpened(document);
        // Events of the disk may be late, and in the first moments of a window they are lost.
        if (document.uri.path.endsWith('/docs.json')) this.#reconsider([document.uri]);
      }),
    );
    this.#store.add(workspace.onDidChangeTextDocument((event) => this.#documentChanged(event)));
    this.#store.add(workspace.onDidCloseTextDocument(({ uri }) => this.#withOpen(uri, (p, file) => p.closed(file))));
    this.#store.add(workspace.onDidChangeWorkspaceFolders(() => void this.find()));
    // Restricted Mode is part of what an engine is made with.
    this.#store.add(workspace.onDidGrantWorkspaceTrust(() => this.#restart()));
  }

  /** Looks for sites in the workspace folders, and opens those of which a document is open. */
  find(): Promise<void> {
    this.#finding = this.#find();
    return this.#finding;
  }

  /** Resolves when the sites of the window are known: whoever asks for one in the first moments waits for that. */
  found(): Promise<void> {
    return this.#finding;
  }

  async #find(): Promise<void> {
    const found = await vscode.workspace.findFiles('**/docs.json', hiddenFolders, 500);
    // Those of a folder that left the window are asked too.
    const configs = new Map(
      [...this.#roots.values()].map((root) => [root.path, vscode.Uri.joinPath(root, 'docs.json')]),
    );
    for (const uri of found) configs.set(vscode.Uri.joinPath(uri, '..').path, uri);
    await Promise.all([...configs.values()].map((uri) => this.#consider(uri)));
    for (const document of vscode.workspace.textDocuments) this.#documentOpened(document);
  }

  /** Docs roots, in order of their paths. */
  roots(): readonly vscode.Uri[] {
    return [...this.#roots.keys()].sort().flatMap((path) => this.#roots.get(path) ?? []);
  }

  /** The sites that are being worked on. */
  opened(): readonly OpenProject[] {
    return [...this.#open.values()];
  }

  /** Whether there is a site at the root. */
  has(root: vscode.Uri): boolean {
    return this.#roots.has(root.path) || this.#lone.has(root.path);
  }

  /** A description of no site as a site of its own, for as long as the window is open. Undefined: the document is none. */
  openLone(document: vscode.TextDocument): OpenProject | undefined {
    const { uri } = document;
    if (uri.scheme !== 'file') return undefined;
    const root = vscode.Uri.joinPath(uri, '..');
    const lone = this.#lone.get(root.path) ?? new LoneDescriptions();
    if (!lone.add(uri.path.slice(root.path.length + 1), document.getText())) return undefined;
    this.#lone.set(root.path, lone);
    const project = this.at(root);
    project.opened('docs.json', lone.config);
    return project;
  }

  /** The site at the root, opened if need be. Throws in words where there is none any more. */
  at(root: vscode.Uri): OpenProject {
    const open = this.#open.get(root.path);
    if (open !== undefined) return open;
    if (!this.has(root)) throw new Error('There is no site here any more: its docs.json is gone, or is none of ours.');
    const project = new OpenProject(root, this.#makeEngine, { log: this.#log, isLone: this.#lone.has(root.path) });
    this.#open.set(root.path, project);
    this.#log.info(`Opened the site at ${root.fsPath}`);
    this.#opened.fire(project);
    for (const document of vscode.workspace.textDocuments) this.#documentOpened(document, project);
    return project;
  }

  /** The site that the file belongs to: that of the nearest `docs.json` above. Undefined: none. */
  of(uri: vscode.Uri): OpenProject | undefined {
    if (uri.scheme !== 'file') return undefined;
    const root = nearestRoot(uri.path, this.#roots.keys());
    const rootUri = root === undefined ? undefined : this.#roots.get(root);
    if (rootUri === undefined || isOutside(uri.path.slice(rootUri.path.length + 1))) return undefined;
    return this.at(rootUri);
  }

  dispose(): void {
    this.#restart(false);
    this.#store.dispose();
  }

  /** Takes a `docs.json` in, or out when it is none of ours any more. */
  async #consider(uri: vscode.Uri): Promise<void> {
    const root = vscode.Uri.joinPath(uri, '..');
    const ours = isInWindow(uri) && isSiteConfig(await readText(uri));
    if (ours === this.#roots.has(root.path)) return;
    if (ours) {
      if (this.#lone.delete(root.path)) this.#close(root.path);
      this.#roots.set(root.path, root);
    } else {
      this.#roots.delete(root.path);
      this.#close(root.path);
    }
  }

  #documentOpened(document: vscode.TextDocument, only?: OpenProject): void {
    if (document.uri.scheme !== 'file' || !isDocument(document.uri.path)) return;
    const root = this.#rootOf(document.uri);
    // Opening the project opens its documents, this one too.
    if (root !== undefined && only === undefined && !this.#open.has(root)) {
      this.of(document.uri);
      return;
    }
    if (only !== undefined && root !== only.root.path) return;
    this.#withOpen(document.uri, (project, file) => project.opened(file, toSynced(document)));
  }

  #documentChanged(event: vscode.TextDocumentChangeEvent): void {
    const { uri } = event.document;
    if (event.contentChanges.length === 0 || !isDocument(uri.path)) return;
    this.#withOpen(uri, (project, file) => project.edited(file, event));
  }

  #changedOnDisk(uri: vscode.Uri): void {
    this.#withOpen(uri, (project, file) => project.changedOnDisk(file));
    if (uri.path.endsWith('/docs.json')) this.#reconsider([uri]);
  }

  /** Of a folder that is made or moved here in one go only the folder itself may be named. */
  #createdOnDisk(uri: vscode.Uri): void {
    this.#changedOnDisk(uri);
    if (/\.[^/]*$/.test(uri.path)) return;
    const pattern = new vscode.RelativePattern(uri, '**/docs.json');
    vscode.workspace.findFiles(pattern, hiddenFolders, 500).then(
      (found) => this.#reconsider(found),
      (error) => this.#log.error(String(error)),
    );
  }

  /** Of a folder only the folder itself is named, with all that was in it. */
  #deletedOnDisk(uri: vscode.Uri): void {
    this.#changedOnDisk(uri);
    const inside = [...this.#roots.values()].filter(({ path }) => path === uri.path || path.startsWith(`${uri.path}/`));
    this.#reconsider(inside.map((root) => vscode.Uri.joinPath(root, 'docs.json')));
  }

  #reconsider(configs: readonly vscode.Uri[]): void {
    Promise.all(configs.map((uri) => this.#consider(uri))).then(
      () => {
        for (const document of vscode.workspace.textDocuments) {
          const root = nearestRoot(document.uri.path, this.#roots.keys());
          if (root !== undefined && !this.#open.has(root)) this.#documentOpened(document);
        }
      },
      (error) => this.#log.error(String(error)),
    );
  }

  #rootOf({ path }: vscode.Uri): string | undefined {
    return nearestRoot(path, this.#roots.keys()) ?? nearestRoot(path, this.#lone.keys());
  }

  #withOpen(uri: vscode.Uri, then: (project: OpenProject, file: string) => void): void {
    const root = this.#rootOf(uri);
    const project = root === undefined ? undefined : this.#open.get(root);
    const file = project?.fileOf(uri);
    if (project !== undefined && file !== undefined) then(project, file);
  }

  #restart(again = true): void {
    for (const path of [...this.#open.keys()]) this.#close(path);
    if (again) for (const document of vscode.workspace.textDocuments) this.#documentOpened(document);
  }

  #close(path: string): void {
    const project = this.#open.get(path);
    if (project === undefined) return;
    this.#open.delete(path);
    this.#closed.fire(project);
    project.dispose();
  }
}

/** In a folder of the window, and not in a part of it that is never looked into. */
function isInWindow(uri: vscode.Uri): boolean {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  return folder !== undefined && !isOutside(uri.path.slice(folder.uri.path.length + 1));
}

/** Unsaved text wins; a file that can't be read, or is gone while an editor still shows it, has none. */
async function readText(uri: vscode.Uri): Promise<string> {
  const stands = await vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
  if (!stands) return '';
  const open = vscode.workspace.textDocuments.find((document) => document.uri.path === uri.path);
  if (open !== undefined) return open.getText();
  return vscode.workspace.fs.readFile(uri).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  );
}
