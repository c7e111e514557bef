import { ownFiles } from '../own-files.ts';

/** The files of the docs root that the site leads to or shows, which makes them part of it. */
export class LinkedFiles {
  readonly #published: ReadonlySet<string>;
  readonly #all = new Set<string>();
  #current: Set<string> | undefined;

  /** `published`: files that may be part of the site. */
  constructor(published: ReadonlySet<string>) {
    this.#published = published;
  }

  /** Whether the file can be part of the site; then it is. */
  take(file: string): boolean {
    if (!this.#published.has(file)) return ownFiles.includes(file);
    this.#all.add(file);
    this.#current?.add(file);
    return true;
  }

  /** What drawing one page gives, and the files that it takes. */
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
