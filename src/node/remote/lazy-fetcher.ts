import type { Reach, RemoteAnswer, RemoteSource } from '../../service/remote-documents.ts';
import type { RemoteFetcher, RemoteFetcherOptions } from './remote-fetcher.ts';

/** Loads `RemoteFetcher` with the first document: most sites use no other host, and should not pay for it at startup. */
export class LazyFetcher implements RemoteSource {
  readonly #options: RemoteFetcherOptions;
  #fetcher: Promise<RemoteFetcher> | undefined;

  constructor(options: RemoteFetcherOptions = {}) {
    this.#options = options;
  }

  async fetch(url: string, reach: Reach): Promise<RemoteAnswer> {
    this.#fetcher ??= import('./remote-fetcher.ts').then(({ RemoteFetcher }) => new RemoteFetcher(this.#options));
    return (await this.#fetcher).fetch(url, reach);
  }

  /** Like `RemoteFetcher.forget`. */
  async forget(origin: string): Promise<void> {
    (await this.#fetcher)?.forget(origin);
  }
}
