import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which an unused copy is deleted. */
const maximumUnused = 30 * 24 * 60 * 60 * 1000;

/** Keeps copies of documents of other hosts in a cache folder, for when a host is unreachable. Never rejects. */
export class DocumentCopies {
  readonly #folder: string;
  #ready: Promise<unknown> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined if there is none, or it can't be read. */
  async find(url: string): Promise<KnownDocument | undefined> {
    try {
      const kept = JSON.parse(await readFile(this.#getFile(url), 'utf8')) as KnownDocument & { url: string };
      return kept.url === url && typeof kept.text === 'string' ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  async keep(url: string, document: KnownDocument): Promise<void> {
    const draft = `${this.#getFile(url)}.${process.pid}`;
    try {
      this.#ready ??= mkdir(this.#folder, { recursive: true }).then(() => this.#dropUnused());
      await this.#ready;
      await writeFile(draft, JSON.stringify({ url, ...document }), { mode: 0o600 });
      await rename(draft, this.#getFile(url));
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #getFile(url: string): string {
    return join(this.#folder, `${createHash('sha256').update(url).digest('hex')}.json`);
  }

  async #dropUnused(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const file = join(this.#folder, name);
      if (Date.now() - (await stat(file)).mtimeMs > maximumUnused) await rm(file, { force: true });
    }
  }
}

/** A document that was fetched, with its validators. */
export interface KnownDocument {
  readonly text: string;
  readonly address: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** True if its host is inside this network. */
  readonly isInside?: boolean;
  /** The time when it was last known to be current, in milliseconds since 1970. */
  readonly seen: number;
}
