import { Emitter } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isDocsJson } from '../core/docs-json/is-docs-json.ts';
import type { Engine } from '../service/engine.ts';
import { isDocument, isOutside, nearestRoot } from './docs-root.ts';
import type { Outside } from './outside.ts';
import { Project } from './project.ts';
import { StandaloneDescriptions } from './standalone-descriptions.ts';
import { toPath } from './uris.ts';

export interface ProjectsParts {
  readonly outside: Pick<Outside, 'findSites' | 'readText'>;
  readonly openEngine: (root: string, isAlone: boolean, onChange: (files: readonly string[]) => void) => Engine;
  readonly remoteScheme: string | undefined;
  /** The open documents, of any kind. */
  readonly documents: () => readonly TextDocument[];
  readonly fail: (error: unknown) => void;
}

export interface ProjectChange {
  readonly project: Project;
  /** Empty: any may have changed. */
  readonly files: readonly string[];
}

/** All sites of the workspace folders: found by their `docs.json`, opened when the first of their documents or a request needs them. */
export class Projects {
  readonly #parts: ProjectsParts;
  #folders: readonly string[] = [];
  readonly #roots = new Set<string>();
  readonly #open = new Map<string, Project>();
  readonly #lone = new Map<string, StandaloneDescriptions>();
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

  /** Resolves when the sites of the folders are known, at first and after each change on disk: requests wait for that. */
  found(): Promise<void> {
    return this.#finding;
  }

  /** Docs roots, sorted. */
  roots(): readonly string[] {
    return [...this.#roots].sort();
  }

  /** The open sites. */
  opened(): readonly Project[] {
    return [...this.#open.values()];
  }

  /** The site at the root, opened if necessary. Throws with a message if there is none any more. */
  at(root: string): Project {
    const open = this.#open.get(root);
    if (open !== undefined) return open;
    const isAlone = this.#lone.has(root);
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
    for (const document of this.#parts.documents()) this.#give(document, project);
    this.#opened.fire(project);
    return project;
  }

  /** The site that the file belongs to: that of the nearest `docs.json` above it. Undefined: none. */
  of(path: string): Project | undefined {
    const root = nearestRoot(path, this.#roots);
    return root === undefined || isOutside(path.slice(root.length + 1)) ? undefined : this.at(root);
  }

  /** Like `of`, or a description without a site that was opened alone. */
  anyOf(path: string): Project | undefined {
    const root = nearestRoot(path, this.#lone.keys());
    return this.of(path) ?? (root === undefined ? undefined : this.#open.get(root));
  }

  /** A description without a site as a site of its own, for as long as the server runs. Undefined: the text is not a description. */
  openAlone(path: string, text: string): Project | undefined {
    const at = path.lastIndexOf('/');
    const root = path.slice(0, at);
    const lone = this.#lone.get(root) ?? new StandaloneDescriptions();
    if (!lone.add(path.slice(at + 1), text)) return undefined;
    this.#lone.set(root, lone);
    const project = this.at(root);
    project.opened('docs.json', lone.config.version, lone.config.text);
    return project;
  }

  /** A document was opened or edited. */
  documentChanged(document: TextDocument): void {
    const path = toPath(document.uri);
    if (path === undefined || !isDocument(path)) return;
    const root = this.#rootOf(path);
    // Opening the project passes it all open documents, including this one.
    if (root !== undefined && !this.#open.has(root)) this.of(path);
    else this.#give(document);
  }

  /** File events may be late, and right after startup they are lost. */
  documentOpened(document: TextDocument): void {
    const path = toPath(document.uri);
    if (path?.endsWith('/docs.json') === true) this.#reconsider([path]);
  }

  documentClosed(uri: string): void {
    this.#withOpen(toPath(uri), (project, file) => project.closed(file));
  }

  changedOnDisk(path: string): void {
    this.#withOpen(path, (project, file) => project.changedOnDisk(file));
    if (path.endsWith('/docs.json')) this.#reconsider([path]);
  }

  /** For a folder that is created or moved here, the client may send an event for the folder only. */
  createdOnDisk(path: string): void {
    this.changedOnDisk(path);
    if (/\.[^/]*$/.test(path)) return;
    this.#parts.outside
      .findSites(path)
      .then((roots) => this.#reconsider(roots.map((root) => `${root}/docs.json`)), this.#parts.fail);
  }

  /** For a folder, only the folder itself is named, with all that was in it. */
  deletedOnDisk(path: string): void {
    this.changedOnDisk(path);
    const inside = [...this.#roots].filter((root) => root === path || root.startsWith(`${path}/`));
    this.#reconsider(inside.map((root) => `${root}/docs.json`));
  }

  dispose(): void {
    for (const root of [...this.#open.keys()]) this.#close(root);
  }

  async #find(): Promise<void> {
    const found = await Promise.all(this.#folders.map((folder) => this.#parts.outside.findSites(folder)));
    // Includes sites of a folder that left the workspace.
    const roots = new Set([...this.#roots, ...found.flat()]);
    await Promise.all(Array.from(roots, (root) => this.#consider(root)));
    for (const document of this.#parts.documents()) this.documentChanged(document);
  }

  /** Adds a site, or removes it if its `docs.json` now belongs to another tool. */
  async #consider(root: string): Promise<void> {
    const path = `${root}/docs.json`;
    const isOurs = this.#isInFolders(path) && isDocsJson(await this.#readText(path));
    if (isOurs === this.#roots.has(root)) return;
    if (isOurs) {
      if (this.#lone.delete(root)) this.#close(root);
      this.#roots.add(root);
    } else {
      this.#roots.delete(root);
      this.#close(root);
    }
  }

  /** Unsaved text wins; undefined for a file that can't be read, or is deleted while an editor still shows it. */
  async #readText(path: string): Promise<string> {
    const text = await this.#parts.outside.readText(path);
    if (text === undefined) return '';
    return (
      this.#parts
        .documents()
        .find(({ uri }) => toPath(uri) === path)
        ?.getText() ?? text
    );
  }

  /** In a workspace folder, and not in a part of it that is never searched. */
  #isInFolders(path: string): boolean {
    const folder = nearestRoot(path, this.#folders);
    return folder !== undefined && !isOutside(path.slice(folder.length + 1));
  }

  #reconsider(configs: readonly string[]): void {
    const roots = configs.map((path) => path.slice(0, -'/docs.json'.length));
    const considered = Promise.all(roots.map((root) => this.#consider(root))).then(() => {
      for (const document of this.#parts.documents()) {
        const root = nearestRoot(toPath(document.uri) ?? '', this.#roots);
        if (root !== undefined && !this.#open.has(root)) this.documentChanged(document);
      }
    }, this.#parts.fail);
    this.#finding = Promise.all([this.#finding, considered]).then(() => undefined);
  }

  #rootOf(path: string): string | undefined {
    return nearestRoot(path, this.#roots) ?? nearestRoot(path, this.#lone.keys());
  }

  /** Passes the document to the open project that it belongs to (`only`: if it is that one). */
  #give(document: TextDocument, only?: Project): void {
    const path = toPath(document.uri);
    if (path === undefined || !isDocument(path)) return;
    this.#withOpen(path, (project, file) => {
      if (only === undefined || only === project) project.opened(file, document.version, document.getText());
    });
  }

  #withOpen(path: string | undefined, then: (project: Project, file: string) => void): void {
    const root = path === undefined ? undefined : this.#rootOf(path);
    const project = root === undefined ? undefined : this.#open.get(root);
    const file = path === undefined ? undefined : project?.fileOf(path);
    if (project !== undefined && file !== undefined) then(project, file);
  }

  #close(root: string): void {
    const project = this.#open.get(root);
    if (project === undefined) return;
    this.#open.delete(root);
    this.#closed.fire(project);
    project.dispose();
  }
}
