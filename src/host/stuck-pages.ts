import { fileKey } from '../core/source/text/file-key.ts';

/** A page of a site: the URI of its docs root, and its slug. */
interface AskedPage {
  readonly root: string;
  readonly slug: string;
}

/** Keeps a page that the server's thread hangs in from being asked for again, which would end each next thread too. */
export class StuckPages {
  /** In the order of the requests, which the thread answers one after the other. */
  readonly #asked = new Set<AskedPage>();
  readonly #stuck = new Map<string, Set<string>>();

  /** Asks for the page, unless it is one that the thread hangs in: then it rejects with a message. */
  async ask<T>({ root, slug }: AskedPage, request: () => Promise<T>): Promise<T> {
    const page = { root: fileKey(root), slug };
    if (this.#stuck.get(page.root)?.has(slug) === true) {
      throw new Error(
        `Drawing the page "${slug}" took too long. It is drawn again when a file of the site changes: simplify its components and expressions.`,
      );
    }
    this.#asked.add(page);
    try {
      return await request();
    } finally {
      this.#asked.delete(page);
    }
  }

  /** Must be called when a thread that does not respond is ended. Returns the reason as a sentence. */
  blame(): string {
    const [page] = this.#asked;
    if (page === undefined) return 'It did not respond for too long.';
    const { root, slug } = page;
    this.#stuck.set(root, new Set([...(this.#stuck.get(root) ?? []), slug]));
    return `It did not respond for too long when it was asked for the page "${slug}".`;
  }

  /** Must be called when files of the site have changed. */
  changed(root: string): void {
    this.#stuck.delete(fileKey(root));
  }
}
