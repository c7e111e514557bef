import { isEnvironmentFile } from '../core/environments/environment-files.ts';
import { findBelow, toUri } from '../core/source/text/file-key.ts';
import { isRemote } from '../core/source/text/file-names.ts';
import { toSiteUri } from '../protocol/site-uri.ts';
import type { Engine } from '../service/engine.ts';
import { isOutside } from './docs-root.ts';

export interface ProjectParts {
  /** The docs root: an absolute path, `/` between segments. */
  readonly root: string;
  /** The description in the docs root that the project is made of. Undefined: it has a `docs.json`. */
  readonly file: string | undefined;
  /** URI scheme for documents of other hosts; undefined: `https`. */
  readonly remoteScheme: string | undefined;
  /**
   * `onChange`: documents of other hosts arrived. `onRead`: the engine reads a file of the project, whether it exists or not. `files`: what a
   * project without `docs.json` is made of; the list may grow.
   */
  readonly openEngine: (
    onChange: (files: readonly string[]) => void,
    onRead: (file: string) => void,
    files: readonly string[] | undefined,
  ) => Engine;
  /** Called when a description without `docs.json` refers to one more file. */
  readonly onJoined: (project: Project, file: string) => void;
  /** Called with the files whose text changed, or that were opened or closed without a change (`isSame`). Empty: any file may have changed. */
  readonly onChange: (project: Project, files: readonly string[], isSame?: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/** The time in milliseconds during which file events are collected: a save or a checkout sends many at once. */
const collectingTime = 50;

/** One open site: its engine, kept in sync with disk and editor. */
export class Project {
  readonly root: string;
  /** The description that the project is made of. Undefined: it has a `docs.json`. */
  readonly file: string | undefined;
  readonly engine: Engine;
  /** A description without `docs.json`, followed by the files of workflows that call it. */
  readonly #named: string[];
  /** The files that a description without `docs.json` refers to, and itself. */
  readonly #joined = new Set<string>();
  readonly #parts: ProjectParts;
  readonly #pendingFiles = new Set<string>();
  #flush: NodeJS.Timeout | undefined;

  constructor(parts: ProjectParts) {
    this.root = parts.root;
    this.file = parts.file;
    this.#parts = parts;
    this.#named = parts.file === undefined ? [] : [parts.file];
    if (parts.file !== undefined) this.#joined.add(parts.file);
    const join = (file: string) => {
      if (this.file === undefined || this.#joined.has(file)) return;
      this.#joined.add(file);
      // The engine is reading, and must not be given another text meanwhile.
      queueMicrotask(() => parts.onJoined(this, file));
    };
    const named = this.file === undefined ? undefined : this.#named;
    this.engine = parts.openEngine((files) => parts.onChange(this, files), join, named);
  }

  get uri(): string {
    return toSiteUri(this);
  }

  get joined(): readonly string[] {
    return [...this.#joined];
  }

  get folderUri(): string {
    return toUri(this.root);
  }

  /** Returns whether the file is not only a part of another one: any file of a `docs.json`, else the description or its workflows. */
  isNamed(path: string): boolean {
    return this.file === undefined || this.#named.some((file) => this.pathOf(file) === path);
  }

  /** Adds a file of workflows that call the description, unless it is known. */
  addWorkflows(file: string): void {
    if (this.#named.includes(file)) return;
    this.#named.push(file);
    this.#joined.add(file);
    this.#parts.onJoined(this, file);
    this.changedOnDisk(file);
  }

  /** Path from the docs root; undefined: the file does not belong to this site. */
  fileOf(path: string): string | undefined {
    const file = findBelow(this.root, path);
    if (file === undefined || isOutside(file)) return undefined;
    const isOwn =
      this.file === undefined || this.#joined.has(file) || file === '.mintignore' || isEnvironmentFile(file);
    return isOwn ? file : undefined;
  }

  /** The absolute path of a file of this site. */
  pathOf(file: string): string {
    return `${this.root}/${file}`;
  }

  uriOf(file: string): string {
    const { remoteScheme } = this.#parts;
    if (!isRemote(file)) return toUri(this.pathOf(file));
    return remoteScheme === undefined ? file : file.replace(/^https?(?=:)/, remoteScheme);
  }

  opened(file: string, version: number, text: string): void {
    this.#notify(file, this.engine.openDocument(file, version, text));
  }

  closed(file: string): void {
    this.#notify(file, this.engine.closeDocument(file));
  }

  #notify(file: string, changing: Promise<boolean>): void {
    changing.then((isNew) => this.#parts.onChange(this, [file], !isNew), this.#parts.fail);
  }

  changedOnDisk(file: string): void {
    this.#pendingFiles.add(file);
    this.#flush ??= setTimeout(() => {
      const files = [...this.#pendingFiles].sort();
      this.#pendingFiles.clear();
      this.#flush = undefined;
      this.engine.filesChanged(files).then(() => this.#parts.onChange(this, files), this.#parts.fail);
    }, collectingTime);
  }

  /** Reads all files again. */
  async readDisk(): Promise<void> {
    await this.engine.filesChanged([]);
    this.#parts.onChange(this, []);
  }

  dispose(): void {
    clearTimeout(this.#flush);
    this.engine.dispose().catch(this.#parts.fail);
  }
}
