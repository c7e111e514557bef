import { Emitter } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isDocsJson } from '../core/docs-json/is-docs-json.ts';
import { findBelow, isWithin, toPath } from '../core/source/text/file-key.ts';
import { isDataFile } from '../core/source/text/file-names.ts';
import type { Engine } from '../service/engine.ts';
import { isDocument, isOutside, nearestRoot } from './docs-root.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { Outside } from './outside.ts';
import { Project } from './project.ts';

export interface ProjectsParts {
  readonly outside: Pick<Outside, 'findSites' | 'holds' | 'readText'>;
  readonly openEngine: (root: string, isAlone: boolean, onChange: (files: readonly string[]) => void) => Engine;
  readonly remoteScheme: string | undefined;
  /** The open documents, of any kind. */
  readonly documents: Pick<OpenDocuments, 'all' | 'find'>;
  readonly fail: (error: unknown) => void;
}

export interface ProjectChange {
  readonly project: Project;
  /** Empty: any file may have changed. */
  readonly files: readonly string[];
}

/** The sites in the workspace folders. A site is found by its `docs.json`, and opened for the first open document or request that needs it. */
export class Projects {
  readonly #parts: ProjectsParts;
  #folders: readonly string[] = [];
  readonly #roots = new Set<string>();
  readonly #open = new Map<string, Project>();
  readonly #standalone = new Map<string, StandaloneDescriptions>();
  readonly #opened = new Emitter<Project>();
  readonly #closed = new Emitter<Project>();
  readonly #changed = new Emitter<ProjectChange>();
  readonly onDidOpen = this.#opened.event;
  readonly onDidClose = this.#closed.event;
  readonly onDidChange = this.#changed.event;
  #finding: Promise<void> = Promise.resolve();

  constructor(parts: ProjectsParts) {
    this.#parts = parts;
  }

  /** Searches the workspace folders for sites, and opens those with an open document. */
  find(folders: readonly string[] = this.#folders): Promise<void> {
    this.#folders = folders;
    this.#finding = this.#find();
    return this.#finding;
  }

  /** Resolves when the search for sites has ended, at startup and after each change on disk. Requests wait for it. */
  whenFound(): Promise<void> {
    return this.#finding;
  }

  /** Docs roots, sorted. */
  roots(): readonly string[] {
    return [...this.#roots].sort();
  }

  openSites(): readonly Project[] {
    return [...this.#open.values()];
  }

  /** The site at the root, opened if necessary. Throws with a message if it no longer exists. */
  openSite(root: string): Project {
    const open = this.#open.get(root);
    if (open !== undefined) return open;
    const isAlone = this.#standalone.has(root);
    if (!isAlone && !this.#roots.has(root)) {
      throw new Error('There is no site here any more: its docs.json was deleted, or belongs to another tool.');
    }
    const project = new Project({
      root,
      isAlone,
      remoteScheme: this.#parts.remoteScheme,
      openEngine: (onChange) => this.#parts.openEngine(root, isAlone, onChange),
      onChange: (changed, files) => this.#changed.fire({ project: changed, files }),
      fail: this.#parts.fail,
    });
    this.#open.set(root, project);
    for (const document of this.#parts.documents.all()) this.#passDocument(document, project);
    this.#opened.fire(project);
    return project;
  }

  /** The site that the file belongs to: that of the nearest `docs.json` above it. Undefined: none. */
  findSite(path: string): Project | undefined {
    const root = nearestRoot(path, this.#roots);
    return root === undefined || isOutside(findBelow(root, path) ?? '') ? undefined : this.openSite(root);
  }

  /** Like `findSite`, but also finds descriptions that were opened without a site. */
  findSiteOrAlone(path: string): Project | undefined {
    const root = nearestRoot(path, this.#standalone.keys());
    return this.findSite(path) ?? (root === undefined ? undefined : this.#open.get(root));
  }

  /** Opens a description without a site as a site, for as long as the server runs. Undefined: the text is not a description. */
  openAlone(path: string, text: string): Project | undefined {
    if (!this.#parts.outside.holds(path)) return undefined;
    const at = path.lastIndexOf('/');
    const root = path.slice(0, at);
    const descriptions = this.#standalone.get(root) ?? new StandaloneDescriptions();
    const { version } = descriptions.config;
    if (!descriptions.add(path.slice(at + 1), text)) return undefined;
    this.#standalone.set(root, descriptions);
    const project = this.openSite(root);
    const { config } = descriptions;
    if (config.version !== version) project.opened('docs.json', config.version, config.text);
    return project;
  }

  /**
   * Like `findSiteOrAlone`, but also opens the document of the client if it is a description without a site. `text`:
   * undefined if the document is not open.
   */
  findSiteOf(path: string, text: string | undefined): Project | undefined {
    const site = this.findSite(path);
    if (site !== undefined || text === undefined || !isDataFile(path)) return site;
    return this.openAlone(path, text) ?? this.findSiteOrAlone(path);
  }

  /** A document was opened or edited. */
  documentChanged(document: TextDocument): void {
    const path = toPath(document.uri);
    if (path === undefined || !isDocument(path)) return;
    const root = this.#findRoot(path);
    // A site that is opened gets all open documents, including this one.
    if (root !== undefined && !this.#open.has(root)) this.findSite(path);
    else this.#passDocument(document);
  }

  /** Checks the site again, because file events may be late, and are lost right after startup. */
  documentOpened(document: TextDocument): void {
    const path = toPath(document.uri);
    if (path?.endsWith('/docs.json') === true) this.#checkSites([path]);
  }

  documentClosed(uri: string): void {
    this.#notifyOpenSite(toPath(uri), (project, file) => project.closed(file));
  }

  /** Finds sites and reads files again, without any file event. */
  async readDisk(): Promise<void> {
    await this.find();
    await Promise.all(this.openSites().map((project) => project.readDisk()));
  }

  changedOnDisk(path: string): void {
    this.#notifyOpenSite(path, (project, file) => project.changedOnDisk(file));
    if (path.endsWith('/docs.json')) this.#checkSites([path]);
    if (path.endsWith('/.git/logs/HEAD')) this.#committed(path.slice(0, -'/.git/logs/HEAD'.length));
  }

  /** A commit may change none of the files, and yet which pages are older than their source. */
  #committed(repository: string): void {
    for (const project of this.openSites())
      if (isWithin(repository, project.root)) this.#changed.fire({ project, files: [] });
  }

  /** For a folder that is created or moved, the client may send only an event for the folder itself. */
  createdOnDisk(path: string): void {
    this.changedOnDisk(path);
    if (/\.[^/]*$/.test(path)) return;
    this.#parts.outside
      .findSites(path)
      .then((roots) => this.#checkSites(roots.map((root) => `${root}/docs.json`)), this.#parts.fail);
  }

  /** For a deleted folder, the client sends only an event for the folder itself. */
  deletedOnDisk(path: string): void {
    this.changedOnDisk(path);
    const inside = [...this.#roots].filter((root) => isWithin(path, root));
    this.#checkSites(inside.map((root) => `${root}/docs.json`));
  }

  dispose(): void {
    for (const root of [...this.#open.keys()]) this.#close(root);
  }

  async #find(): Promise<void> {
    const found = await Promise.all(this.#folders.map((folder) => this.#parts.outside.findSites(folder)));
    // Includes sites of a folder that left the workspace.
    const roots = new Set([...this.#roots, ...found.flat()]);
    await Promise.all(Array.from(roots, (root) => this.#checkSite(root)));
    for (const document of this.#parts.documents.all()) this.documentChanged(document);
  }

  /** Adds a site, or removes it if its `docs.json` now belongs to another tool. */
  async #checkSite(root: string): Promise<void> {
    const path = `${root}/docs.json`;
    const isOurs = this.#isInFolders(path) && isDocsJson(await this.#readText(path));
    if (isOurs === this.#roots.has(root)) return;
    if (isOurs) {
      if (this.#standalone.delete(root)) this.#close(root);
      this.#roots.add(root);
    } else {
      this.#roots.delete(root);
      this.#close(root);
    }
  }

  /** The text in the editor, else on disk. Empty if the file can't be read, even if an editor still shows it. */
  async #readText(path: string): Promise<string> {
    const text = await this.#parts.outside.readText(path);
    if (text === undefined) return '';
    return this.#parts.documents.find(path)?.getText() ?? text;
  }

  /** Returns whether the path is in a workspace folder, and not in a part of it that is never searched. */
  #isInFolders(path: string): boolean {
    const folder = nearestRoot(path, this.#folders);
    return folder !== undefined && !isOutside(findBelow(folder, path) ?? '');
  }

  #checkSites(configs: readonly string[]): void {
    const roots = configs.map((path) => path.slice(0, -'/docs.json'.length));
    const considered = Promise.all(roots.map((root) => this.#checkSite(root))).then(() => {
      for (const document of this.#parts.documents.all()) {
        const root = nearestRoot(toPath(document.uri) ?? '', this.#roots);
        if (root !== undefined && !this.#open.has(root)) this.documentChanged(document);
      }
    }, this.#parts.fail);
    this.#finding = Promise.all([this.#finding, considered]).then(() => undefined);
  }

  #findRoot(path: string): string | undefined {
    return nearestRoot(path, this.#roots) ?? nearestRoot(path, this.#standalone.keys());
  }

  /** Passes the document to the open site that it belongs to. `only`: if it is this site. */
  #passDocument(document: TextDocument, only?: Project): void {
    const path = toPath(document.uri);
    if (path === undefined || !isDocument(path)) return;
    this.#notifyOpenSite(path, (project, file) => {
      if (only === undefined || only === project) project.opened(file, document.version, document.getText());
    });
  }

  #notifyOpenSite(path: string | undefined, notify: (project: Project, file: string) => void): void {
    const root = path === undefined ? undefined : this.#findRoot(path);
    const project = root === undefined ? undefined : this.#open.get(root);
    const file = path === undefined ? undefined : project?.fileOf(path);
    if (project !== undefined && file !== undefined) notify(project, file);
  }

  #close(root: string): void {
    const project = this.#open.get(root);
    if (project === undefined) return;
    this.#open.delete(root);
    this.#closed.fire(project);
    project.dispose();
  }
}

/** API descriptions of one folder that belong to no site: they get a generated `docs.json`, which is never written. */
class StandaloneDescriptions {
  readonly #files = new Map<string, 'openapi' | 'asyncapi'>();
  #version = 0;

  /** Adds the file. False: the first 4,096 characters show that the text is not an API description. */
  add(file: string, text: string): boolean {
    const kind = /(?:^|[{,])\s*["']?(openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/m.exec(text.slice(0, 4096))?.[1];
    if (kind === undefined) return false;
    const family = kind === 'asyncapi' ? 'asyncapi' : 'openapi';
    if (this.#files.get(file) !== family) this.#version += 1;
    this.#files.set(file, family);
    return true;
  }

  /** The generated `docs.json`, as an unsaved document. */
  get config(): { readonly version: number; readonly text: string } {
    const filesOfFamily = (family: string) =>
      [...this.#files].flatMap(([file, kind]) => (kind === family ? [file] : []));
    const navigation = { openapi: filesOfFamily('openapi'), asyncapi: filesOfFamily('asyncapi') };
    return { version: this.#version, text: JSON.stringify({ name: 'API', navigation }) };
  }
}
