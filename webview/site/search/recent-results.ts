import type { ShownEntry } from '../../../src/render/search/search-index.ts';
import { readKept, writeKept } from '../kept.ts';

const most = 6;

/** The results that a reader chose last, the newest first, stored in this browser for each site of the host. */
export class RecentResults {
  readonly #key: string;

  /** `root`: the URL of the site's root, relative to the page. */
  constructor(root: string) {
    this.#key = `recent-results ${new URL(root, document.baseURI).pathname}`;
  }

  read(): readonly ShownEntry[] {
    try {
      const kept: unknown = JSON.parse(readKept('local', this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  }

  add(entry: ShownEntry): void {
    const others = this.read().filter(([, , , slug, anchor]) => slug !== entry[3] || anchor !== entry[4]);
    writeKept('local', this.#key, JSON.stringify([entry, ...others].slice(0, most)));
  }
}

function isEntry(value: unknown): value is ShownEntry {
  return Array.isArray(value) && value.length === 5 && value.every((part) => typeof part === 'string');
}
