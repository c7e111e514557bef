import type { RemoteAnswer, RemoteSource } from '../../service/remote-documents.ts';
import type { RemoteFetcher, RemoteFetcherOptions } from './remote-fetcher.ts';

/** A `RemoteFetcher` that is loaded with the first document: most sites are of one host, and a start must not pay for others. */
export class LazyFetcher implements RemoteSource {
  readonly #options: RemoteFetcherOptions;
  #fetcher: Promise<RemoteFetcher> | undefined;

  constructor(options: RemoteFetcherOptions = {}) {
    this.#options = options;
  }

  async fetch(url: string): Promise<RemoteAnswer> {
    this.#fetcher ??= import('./remote-fetcher.ts').then(({ RemoteFetcher }) => new RemoteFetcher(this.#options));
    return (await this.#fetcher).fetch(url);
  }

  /** As `RemoteFetcher.forget`. */
  async forget(origin: string): Promise<void> {
    (await this.#fetcher)?.forget(origin);
  }
}
