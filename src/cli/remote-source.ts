import type { ConnectionTo } from '../node/http/http-request-once.ts';
import { LazyFetcher } from '../node/remote/lazy-fetcher.ts';
import type { RemoteSource } from '../service/remote-documents.ts';

/** Where a command gets documents of other hosts from. No credential is sent: the terminal keeps none. */
export function remoteSource(options: {
  readonly offline: boolean;
  readonly connectionTo: ConnectionTo;
}): RemoteSource {
  if (!options.offline) return new LazyFetcher({ connectionTo: options.connectionTo });
  const message = 'The network is off (`--offline`).';
  return { fetch: async () => ({ kind: 'refused', message }) };
}
