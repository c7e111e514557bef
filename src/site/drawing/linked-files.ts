import { ownFiles } from '../own-files.ts';

/** The files of the docs root that the site links to or shows, which makes them part of it. */
export class LinkedFiles {
  readonly #published: ReadonlySet<string>;
  readonly #all = new Set<string>();
  #current: Set<string> | undefined;

  /** `published`: the files that may be part of the site. */
  constructor(published: ReadonlySet<string>) {
    this.#published = published;
  }

  /** Adds the file to the site. False if it can't be part of it. */
  take(file: string): boolean {
    if (!this.#published.has(file)) return ownFiles.includes(file);
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
