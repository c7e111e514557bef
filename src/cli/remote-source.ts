import type { ConnectionTo } from '../node/http/http-request-once.ts';
import { LazyFetcher } from '../node/remote/lazy-fetcher.ts';
import type { RemoteSource } from '../service/remote-documents.ts';

/** Creates the source of documents of other hosts. No credentials are sent, as the terminal stores none. */
export function createRemoteSource(options: {
  readonly offline: boolean;
  readonly connectionTo: ConnectionTo;
}): RemoteSource {
  if (!options.offline) return new LazyFetcher({ connectionTo: options.connectionTo });
  const message = 'The network is off (`--offline`).';
  return { fetch: async () => ({ kind: 'refused', message }) };
}
