import { Emitter } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isDocsJson } from '../core/docs-json/is-docs-json.ts';
import { rootOfDescription } from '../core/project/root-of-description.ts';
import {
  detectKind,
  headLength,
  headOf,
  isNamedArazzo,
  mayNameVersionLater,
} from '../core/source/document/detect-kind.ts';
import { findBelow, isWithin, toPath, toUri } from '../core/source/text/file-key.ts';
import { parseSiteUri, type SiteId } from '../protocol/site-uri.ts';
import type { Engine } from '../service/engine.ts';
import { AloneRules } from './alone-rules.ts';
import { isDocument, isOutside, nearestRoot } from './docs-root.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { Outside } from './outside.ts';
import { Project } from './project.ts';
import { readName, readTitle } from './site-names.ts';

export interface ProjectsParts {
  readonly outside: Pick<Outside, 'findSites' | 'listFiles' | 'holds' | 'readText'>;
  readonly openEngine: (
    site: SiteId,
    /** See `ProjectParts.openEngine`. */
    parts: {
      readonly onChange: (files: readonly string[]) => void;
      readonly onRead: (file: string) => void;
      readonly files: readonly string[] | undefined;
    },
  ) => Engine;
  /** Returns whether descriptions in the folder that no `docs.json` knows get help by themselves. */
  readonly followsAlone: (root: string) => Promise<boolean>;
  readonly remoteScheme: string | undefined;
  /** The open documents, of any kind. */
  readonly documents: Pick<OpenDocuments, 'all' | 'find'>;
  readonly fail: (error: unknown) => void;
}

export interface ProjectChange {
  readonly project: Project;
  /** Empty: any file may have changed. */
  readonly files: readonly string[];
  /** True if the files were opened or closed, and their texts are the same. */
  readonly isSame?: boolean | undefined;
}

/** All sites of a repository with many examples would take seconds of the processor, and memory, before anybody asks for one. */
const openedAtOnce = 5;

/**
 * The sites in the workspace folders. A site is found by its `docs.json`. The first ones are opened and checked at once, further ones for the
 * first open document or request that needs them.
 * A description that no `docs.json` knows is a site of its own, for as long as a document of it is open. Files of workflows belong to the
 * first description that they name.
 */
export class Projects {
  readonly #parts: ProjectsParts;
  #folders: readonly string[] = [];
  readonly #roots = new Set<string>();
  /** The names of the sites in their `docs.json`, by root, and the titles of descriptions when they were opened, by path. Empty: none. */
  readonly #names = new Map<string, string>();
  /** By docs root, or by the path of a description without `docs.json`. */
  readonly #open = new Map<string, Project>();
  readonly #opened = new Emitter<Project>();
  readonly #closed = new Emitter<Project>();
  readonly #changed = new Emitter<ProjectChange>();
  readonly onDidOpen = this.#opened.event;
  readonly onDidClose = this.#closed.event;
  readonly onDidChange = this.#changed.event;
  #finding: Promise<void> = Promise.resolve();
  /** True if the workspace was searched once: before, any description may belong to a site. */
  #isFound = false;

  /** The rules for descriptions without a site. */
  readonly #alone: AloneRules;

  constructor(parts: ProjectsParts) {
    this.#parts = parts;
    this.#alone = new AloneRules({
      ...parts,
      roots: this.#roots,
      findFolder: (path) => nearestRoot(path, this.#folders),
      readCurrent: (path) => this.#readText(path),
    });
  }

  /** Searches the workspace folders for sites, and opens the first ones and those with an open document. */
  find(folders: readonly string[] = this.#folders): Promise<void> {
    this.#folders = folders;
    this.#finding = this.#find();
    return this.#finding;
  }

  /** Resolves when the search for sites has ended, at startup and after each change on disk. Requests wait for it. */
  whenFound(): Promise<void> {
    return this.#finding;
  }

  /** The sites, sorted by their folders; descriptions without `docs.json` come last. */
  sites(): readonly { readonly root: string; readonly name?: string }[] {
    const describe = (root: string, key: string) => {
      const name = this.#names.get(key) ?? '';
      return { root, ...(name !== '' && { name }) };
    };
    const named = [...this.#roots].sort().map((root) => describe(toUri(root), root));
    return [...named, ...this.#listAlone().map(({ uri, root, file }) => describe(uri, `${root}/${file}`))];
  }

  /** The outermost workspace folder that the folder is in; the folder itself if it is in none. */
  findWorkspaceFolder(folder: string): string {
    const around = this.#folders.filter((each) => isWithin(each, folder));
    return around.sort((a, b) => a.length - b.length)[0] ?? folder;
  }

  openSites(): readonly Project[] {
    return [...this.#open.values()];
  }

  /** The site with this URI, opened if necessary. Rejects with a message if it no longer exists. */
  async openAt(uri: string): Promise<Project> {
    const { root, file } = parseSiteUri(uri) ?? { root: uri, file: undefined };
    if (file === undefined) return this.openSite(root);
    const path = `${root}/${file}`;
    const open = this.#open.get(path) ?? (await this.openAlone(path, await this.#readText(path), root));
    if (open === undefined) throw new Error('There is no API description here any more, or it belongs to a site now.');
    return open;
  }

  /** The site at the root, opened if necessary. Throws with a message if it no longer exists. */
  openSite(root: string): Project {
    const open = this.#open.get(root);
    if (open !== undefined) return open;
    if (!this.#roots.has(root)) {
      throw new Error('There is no site here any more: its docs.json was deleted, or belongs to another tool.');
    }
    return this.#openProject(root, { root, file: undefined });
  }

  #openProject(key: string, site: SiteId): Project {
    const project = new Project({
      ...site,
      remoteScheme: this.#parts.remoteScheme,
      openEngine: (onChange, onRead, files) => this.#parts.openEngine(site, { onChange, onRead, files }),
      onChange: (changed, files, isSame) => this.#changed.fire({ project: changed, files, isSame }),
      onJoined: (joined, file) => {
        const document = this.#open.get(key) === joined ? this.#parts.documents.find(joined.pathOf(file)) : undefined;
        if (document !== undefined) this.#passDocument(document, joined);
      },
      fail: this.#parts.fail,
    });
    this.#open.set(key, project);
    for (const document of this.#parts.documents.all()) this.#passDocument(document, project);
    this.#opened.fire(project);
    return project;
  }

  /** The site that the file belongs to: that of the nearest `docs.json` above it. Undefined: none. */
  findSite(path: string): Project | undefined {
    const root = nearestRoot(path, this.#roots);
    return root === undefined || isOutside(findBelow(root, path) ?? '') ? undefined : this.openSite(root);
  }

  /** Like `findSite`, but also finds an open description without a site, and the one that refers to the file. */
  findSiteOrAlone(path: string): Project | undefined {
    return this.findSite(path) ?? this.#projectsOf(path)[0];
  }

  /**
   * Opens a description without a site as a site, or for a file of workflows the site of the description that it names.
   * Undefined: the text is no description, or belongs to a site. `root`: the docs root that it had before; by default its
   * references decide.
   */
  async openAlone(path: string, text: string, root?: string): Promise<Project | undefined> {
    const kind = detectKind(headOf(text, path), path);
    if (this.#open.has(path) || kind === undefined || !this.#alone.mayBe(path)) return this.#open.get(path);
    const called = kind === 'arazzo' ? await this.#alone.findCalled(path, text, this.#open) : undefined;
    if (called === undefined) return this.#openDescription(path, text, root);
    const site = this.#openDescription(called.path, called.text, called.root);
    site.addWorkflows(findBelow(site.root, path) ?? '');
    return site;
  }

  #openDescription(path: string, text: string, root?: string): Project {
    const open = this.#open.get(path);
    if (open !== undefined) return open;
    const chosen = root ?? rootOfDescription(path, text, nearestRoot(path, this.#folders));
    this.#names.set(path, readTitle(path, text) ?? '');
    const project = this.#openProject(path, { root: chosen, file: findBelow(chosen, path) });
    const searched = this.#findWorkflows(project, path).catch(this.#parts.fail);
    this.#finding = Promise.all([this.#finding, searched]).then(() => undefined);
    return project;
  }

  /** Adds the workflows beside a description that call it. */
  async #findWorkflows(project: Project, path: string): Promise<void> {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const names = (await this.#parts.outside.listFiles(folder)).filter(isNamedArazzo);
    for (const name of names) await this.#addWorkflows(`${folder}/${name}`, project);
  }

  /** Adds a file of workflows to the open site of the description that it calls. `only`: if it is this site. */
  async #addWorkflows(path: string, only?: Project): Promise<void> {
    if (this.#open.has(path) || !this.#alone.mayBe(path) || !(await this.#alone.isFollowed(path))) return;
    const called = await this.#alone.findCalled(path, await this.#readText(path), this.#open);
    const project = called && this.#open.get(called.path);
    if (project !== undefined && (only ?? project) === project)
      project.addWorkflows(findBelow(project.root, path) ?? '');
  }

  /**
   * Like `findSiteOrAlone`, but also opens the document of the client if it is a description without a site. `text`:
   * undefined if the document is not open.
   */
  async findSiteOf(path: string, text: string | undefined): Promise<Project | undefined> {
    const site = this.findSiteOrAlone(path);
    if (site?.isNamed(path) === true || text === undefined || detectKind(headOf(text, path), path) === undefined)
      return site;
    return (await this.#alone.isFollowed(path)) ? ((await this.openAlone(path, text)) ?? site) : site;
  }

  /** Opens a document that is a description without a site. Other documents cost a look at their first characters. */
  async #considerAlone(document: TextDocument): Promise<void> {
    const path = toPath(document.uri) ?? '';
    const head = document.getText({ start: document.positionAt(0), end: document.positionAt(headLength) });
    if (this.#projectsOf(path).some((project) => project.isNamed(path)) || !this.#alone.mayBe(path)) return;
    const isNamed = mayNameVersionLater(head, path) ? detectKind(document.getText(), path) : detectKind(head, path);
    if (isNamed === undefined) return;
    const isFollowed = await this.#alone.isFollowed(path);
    // It may have been closed meanwhile.
    const current = this.#parts.documents.find(path);
    if (isFollowed && current !== undefined) await this.openAlone(path, current.getText());
  }

  settingsChanged(): void {
    for (const project of this.#listAlone()) {
      this.#parts.followsAlone(project.root).then((follows) => {
        if (!follows) this.#closeProject(project);
      }, this.#parts.fail);
    }
    for (const document of this.#parts.documents.all()) this.documentChanged(document);
  }

  /** The open descriptions without a site, sorted. */
  #listAlone(): readonly Project[] {
    return this.openSites()
      .filter(({ file }) => file !== undefined)
      .sort((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  /** A document was opened or edited. */
  documentChanged(document: TextDocument): void {
    const path = toPath(document.uri);
    if (path === undefined || !isDocument(path)) return;
    const root = nearestRoot(path, this.#roots);
    // A site that is opened gets all open documents, including this one.
    if (root !== undefined && !this.#open.has(root)) this.findSite(path);
    else this.#passDocument(document);
    if (root === undefined && this.#isFound) this.#considerAlone(document).catch(this.#parts.fail);
  }

  /** Checks the site again, because file events may be late, and are lost right after startup. */
  documentOpened(document: TextDocument): void {
    const path = toPath(document.uri);
    if (path?.endsWith('/docs.json') === true) this.#checkSites([path]);
  }

  documentClosed(uri: string): void {
    const path = toPath(uri);
    this.#notifyOpenSite(path, (project, file) => project.closed(file));
    const isOpen = (project: Project) =>
      this.#parts.documents.all().some((document) => project.fileOf(toPath(document.uri) ?? '') !== undefined);
    for (const project of path === undefined ? [] : this.#projectsOf(path)) {
      if (project.file !== undefined && !isOpen(project)) this.#closeProject(project);
    }
  }

  /** Finds sites and reads files again, without any file event. */
  async readDisk(): Promise<void> {
    await this.find();
    await Promise.all(this.openSites().map((project) => project.readDisk()));
  }

  changedOnDisk(path: string): void {
    this.#notifyOpenSite(path, (project, file) => project.changedOnDisk(file));
    if (path.endsWith('/docs.json')) this.#checkSites([path]);
    if (isNamedArazzo(path)) this.#addWorkflows(path).catch(this.#parts.fail);
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
    for (const key of [...this.#open.keys()]) this.#close(key);
  }

  async #find(): Promise<void> {
    const found = await Promise.all(this.#folders.map((folder) => this.#parts.outside.findSites(folder)));
    // Includes sites of a folder that left the workspace.
    const roots = new Set([...this.#roots, ...found.flat()]);
    await Promise.all(Array.from(roots, (root) => this.#checkSite(root)));
    this.#isFound = true;
    for (const root of [...this.#roots].sort().slice(0, openedAtOnce)) this.openSite(root);
    for (const document of this.#parts.documents.all()) this.documentChanged(document);
  }

  /** Adds a site, or removes it if its `docs.json` now belongs to another tool. */
  async #checkSite(root: string): Promise<void> {
    const path = `${root}/docs.json`;
    const folder = nearestRoot(path, this.#folders);
    const text = folder !== undefined && !isOutside(findBelow(folder, path) ?? '') ? await this.#readText(path) : '';
    const isOurs = isDocsJson(text);
    this.#names.set(root, (isOurs ? readName(text) : undefined) ?? '');
    if (isOurs === this.#roots.has(root)) return;
    if (isOurs) {
      this.#roots.add(root);
      for (const project of this.#listAlone()) if (isWithin(root, project.root)) this.#closeProject(project);
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

  #checkSites(configs: readonly string[]): void {
    const roots = configs.map((path) => path.slice(0, -'/docs.json'.length));
    const considered = Promise.all(roots.map((root) => this.#checkSite(root))).then(() => {
      for (const document of this.#parts.documents.all()) {
        const path = toPath(document.uri) ?? '';
        if (!this.#open.has(nearestRoot(path, this.#roots) ?? path)) this.documentChanged(document);
      }
    }, this.#parts.fail);
    this.#finding = Promise.all([this.#finding, considered]).then(() => undefined);
  }

  /** The open sites that the file belongs to: that of a `docs.json`, else the descriptions that it is, or that refer to it. */
  #projectsOf(path: string): readonly Project[] {
    const root = nearestRoot(path, this.#roots);
    if (root !== undefined) return [this.#open.get(root) ?? []].flat();
    const own = this.#open.get(path);
    const others = this.#listAlone().filter((project) => project !== own && project.fileOf(path) !== undefined);
    return own === undefined ? others : [own, ...others];
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
    for (const project of path === undefined ? [] : this.#projectsOf(path)) {
      const file = project.fileOf(path ?? '');
      if (file !== undefined) notify(project, file);
    }
  }

  #closeProject({ root, file }: Project): void {
    this.#close(file === undefined ? root : `${root}/${file}`);
  }

  #close(key: string): void {
    const project = this.#open.get(key);
    if (project === undefined) return;
    this.#open.delete(key);
    this.#closed.fire(project);
    project.dispose();
  }
}
