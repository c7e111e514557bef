import { findBelow, toUri } from '../core/source/text/file-key.ts';
import { isRemote } from '../core/source/text/file-names.ts';
import type { Engine } from '../service/engine.ts';
import { isOutside } from './docs-root.ts';

export interface ProjectParts {
  /** The docs root: an absolute path, `/` between segments. */
  readonly root: string;
  /** True for descriptions without a site, which are only previewed. */
  readonly isAlone: boolean;
  /** URI scheme for documents of other hosts; undefined: `https`. */
  readonly remoteScheme: string | undefined;
  /** `onChange`: documents of other hosts arrived. */
  readonly openEngine: (onChange: (files: readonly string[]) => void) => Engine;
  /** Called with the files whose text changed. Empty: any file may have changed. */
  readonly onChange: (project: Project, files: readonly string[]) => void;
  readonly fail: (error: unknown) => void;
}

/** The time in milliseconds during which file events are collected: a save or a checkout sends many at once. */
const collectingTime = 50;

/** One open site: its engine, kept in sync with disk and editor. */
export class Project {
  readonly root: string;
  readonly isAlone: boolean;
  readonly engine: Engine;
  readonly #parts: ProjectParts;
  readonly #pendingFiles = new Set<string>();
  #flush: NodeJS.Timeout | undefined;

  constructor(parts: ProjectParts) {
    this.root = parts.root;
    this.isAlone = parts.isAlone;
    this.#parts = parts;
    this.engine = parts.openEngine((files) => parts.onChange(this, files));
  }

  get uri(): string {
    return toUri(this.root);
  }

  /** Path from the docs root; undefined: the file does not belong to this site. */
  fileOf(path: string): string | undefined {
    const file = findBelow(this.root, path);
    return file === undefined || isOutside(file) ? undefined : file;
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
    this.engine.openDocument(file, version, text).catch(this.#parts.fail);
    this.#parts.onChange(this, [file]);
  }

  closed(file: string): void {
    this.engine.closeDocument(file).catch(this.#parts.fail);
    this.#parts.onChange(this, [file]);
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
