import type { ServedSites, ServedSitesParts } from './served-sites.ts';

/** Loads the bundle of the server with the first site that is opened in a browser. */
export class LazyServedSites {
  readonly #parts: ServedSitesParts;
  #sites: Promise<ServedSites> | undefined;

  constructor(parts: ServedSitesParts) {
    this.#parts = parts;
  }

  get(): Promise<ServedSites> {
    this.#sites ??= import('./served-sites.ts').then(({ ServedSites }) => new ServedSites(this.#parts));
    return this.#sites;
  }

  dispose(): void {
    void this.#sites?.then((sites) => sites.dispose());
  }
}
