import type * as cookies from '../../node/http/cookie-jar.ts';
import type * as transport from '../../node/http/http-transport.ts';
import type * as loopback from '../../node/http/loopback-redirect.ts';
import type * as oauth from '../../node/http/oauth-port.ts';
import type * as sockets from '../../node/http/socket-transport.ts';
import type * as fetcher from '../../node/remote/lazy-fetcher.ts';

// Takes the place of `node/http` and `node/remote` in VS Code for the Web: nothing is sent there.

export const sendRefusal =
  'VS Code for the Web sends no requests, because a browser reaches only servers that allow it. Let the mock answer, copy a sample, or open this folder in VS Code on your machine.';

const refused = { kind: 'refused', message: sendRefusal } as const;

export const createHttpTransport: typeof transport.createHttpTransport = () => ({ send: async () => refused });

export const connectSocket: typeof sockets.connectSocket = () => {
  throw new Error(sendRefusal);
};

export const listenForRedirect: typeof loopback.listenForRedirect = async () => {
  throw new Error(sendRefusal);
};

export const nodeOAuthPort: typeof oauth.nodeOAuthPort = {
  fetch: async () => ({ kind: 'failed', message: sendRefusal }),
  now: () => Date.now(),
  wait: () => Promise.reject(new Error(sendRefusal)),
};

/** There are no cookies without responses. */
export class CookieJar implements Pick<cookies.CookieJar, 'take' | 'header' | 'names' | 'clear'> {
  take(): void {
    // Nothing arrives.
  }

  header(_url: string, requested: string | undefined): string | undefined {
    return requested;
  }

  names(): string[] {
    return [];
  }

  clear(): void {
    // Nothing is kept.
  }
}

export class LazyFetcher implements Pick<fetcher.LazyFetcher, 'fetch' | 'forget'> {
  readonly fetch: fetcher.LazyFetcher['fetch'] = async () => {
    const message = 'VS Code for the Web fetches no documents from other hosts. Keep a copy in the project.';
    return { kind: 'refused', message };
  };

  async forget(): Promise<void> {
    // Nothing is kept.
  }
}
