import type { Connection } from 'vscode-languageserver';
import type { ClientRequests, RequestResult, ServerOptions } from '../protocol/server-requests.ts';
import type { Reach, RemoteAnswer, RemoteSource } from '../service/remote-documents.ts';
import type { Outside } from './outside.ts';

/** The time in milliseconds without a keystroke after which an address counts as complete. */
const typingPause = 1000;

const untrusted: RemoteAnswer = {
  kind: 'refused',
  message:
    'This workspace is not trusted, so no documents are fetched from other hosts. Trust it, or keep a copy in the project.',
};

/** Fetches the documents of other hosts for all sites: through the client if it supports that, otherwise here with the client's credentials. */
export class Remote implements RemoteSource {
  readonly #fetch: (url: string, reach: Reach) => Promise<RemoteAnswer>;
  readonly #forget: (origin: string) => Promise<void>;
  readonly #kinds = new Map<string, RemoteAnswer['kind']>();
  isWorkspaceTrusted: boolean;

  constructor(connection: Connection, options: ServerOptions, outside: Pick<Outside, 'createFetcher'>) {
    this.isWorkspaceTrusted = options.trusted === true;
    if (options.fetchesDocuments === true) {
      this.#fetch = (url, reach) => askClient(connection, 'apidocs/fetch', { url, reach });
      this.#forget = async () => undefined;
      return;
    }
    const fetcher = outside.createFetcher((origin) => askCredential(connection, origin));
    this.#fetch = async (url, reach) => (this.isWorkspaceTrusted ? fetcher.fetch(url, reach) : untrusted);
    this.#forget = (origin) => fetcher.forget(origin);
  }

  async fetch(url: string, reach: Reach): Promise<RemoteAnswer> {
    const failed = (error: unknown): RemoteAnswer => ({ kind: 'failed', message: String(error) });
    const answer = await this.#fetch(url, reach).catch(failed);
    this.#kinds.set(url, answer.kind);
    return answer;
  }

  pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, typingPause));
  }

  /** Returns whether signing in to its host may help. Some hosts answer 404 to unauthorized requests. */
  mayWantCredential(url: string): boolean {
    const kind = this.#kinds.get(url);
    return kind === 'denied' || kind === 'wrong';
  }

  /** Drops everything that is stored for an origin: it may answer differently to other credentials. */
  forget(origin: string): Promise<void> {
    return this.#forget(origin);
  }
}

/** The value of `Authorization`. Undefined: there is none, or the client doesn't support the request. */
async function askCredential(connection: Connection, origin: string): Promise<string | undefined> {
  try {
    return (await askClient(connection, 'apidocs/credential', { origin })) ?? undefined;
  } catch {
    return undefined;
  }
}

function askClient<M extends keyof ClientRequests>(
  connection: Connection,
  method: M,
  params: Parameters<ClientRequests[M]>[0],
): Promise<RequestResult<ClientRequests, M>> {
  return connection.sendRequest(method, params);
}
