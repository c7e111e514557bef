import { isRunnable } from '../../core/source/text/runnable-file.ts';
import { ownFiles } from '../own-files.ts';

/** The files of the docs root that the site links to or shows, which makes them part of it. */
export class LinkedFiles {
  readonly #published: ReadonlySet<string>;
  readonly #readHead: (file: string) => string | undefined;
  readonly #all = new Set<string>();
  #current: Set<string> | undefined;

  /** `published`: the files that may be part of the site. */
  constructor(published: ReadonlySet<string>, readHead: (file: string) => string | undefined) {
    this.#published = published;
    this.#readHead = readHead;
  }

  /** Adds the file to the site. False if it can't be part of it. */
  take(file: string): boolean {
    if (!this.#published.has(file)) return ownFiles.includes(file);
    if (!this.#all.has(file) && isRunnable(file, this.#readHead)) return false;
    this.#all.add(file);
    this.#current?.add(file);
    return true;
  }

  /** Runs `draw` and returns its result with the files that it took. */
  during<T>(draw: () => T): { readonly value: T; readonly linked: readonly string[] } {
    const current = new Set<string>();
    this.#current = current;
    try {
      return { value: draw(), linked: [...current] };
    } finally {
      this.#current = undefined;
    }
  }

  get all(): ReadonlySet<string> {
    return this.#all;
  }
}
