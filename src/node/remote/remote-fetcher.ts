import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import type { Reach, RemoteAnswer, RemoteSource } from '../../service/remote-documents.ts';
import type { UserPlace } from '../http/http-failure.ts';
import type { ConnectionTo } from '../http/http-request-once.ts';
import { DocumentCopies, type KnownDocument } from './document-copies.ts';
import { type FetchOutcome, fetchDocument } from './fetch-document.ts';
import type { ResolveHost } from './host-guard.ts';

export interface RemoteFetcherOptions {
  /** The value of `Authorization` for an origin; undefined if none is stored. */
  readonly authorization?: (origin: string) => Promise<string | undefined>;
  /** The folder for copies of documents, for when a host is unreachable; absent to keep no copies. */
  readonly copies?: string;
  /** Milliseconds for one document, redirects included; default 10,000. */
  readonly timeoutMs?: number;
  /** Maximum bytes of one document; default 32 MB. */
  readonly maxBytes?: number;
  /** Finds the addresses of a host; default: the system's resolver. */
  readonly resolveHost?: ResolveHost;
  /** Chooses how to connect to a URL; absent to connect as the process does. */
  readonly connectionTo?: ConnectionTo;
  /** Where the user is, by default in the editor. */
  readonly place?: UserPlace;
  /** The number of documents that are fetched concurrently; default 6. */
  readonly atOnce?: number;
}

/** Fetches documents at https URLs, for all projects of a process. Known documents are revalidated by their `ETag` or date. */
export class RemoteFetcher implements RemoteSource {
  readonly #options: RemoteFetcherOptions;
  readonly #copies: DocumentCopies | undefined;
  readonly #known = new Map<string, KnownDocument>();
  readonly #running = new Map<string, Promise<RemoteAnswer>>();
  readonly #queue: (() => void)[] = [];
  #busy = 0;

  constructor(options: RemoteFetcherOptions = {}) {
    this.#options = options;
    this.#copies = options.copies === undefined ? undefined : new DocumentCopies(options.copies);
  }

  fetch(url: string, reach: Reach): Promise<RemoteAnswer> {
    const key = `${reach} ${url}`;
    return getOrInsert(this.#running, key, () =>
      this.#fetchInTurn(url, reach).finally(() => this.#running.delete(key)),
    );
  }

  /** Drops the documents of a host, which may return others with different credentials. */
  forget(origin: string): void {
    for (const url of this.#known.keys()) if (new URL(url).origin === origin) this.#known.delete(url);
  }

  async #fetchInTurn(url: string, reach: Reach): Promise<RemoteAnswer> {
    const { atOnce = 6 } = this.#options;
    if (this.#busy >= atOnce) await new Promise<void>((resume) => this.#queue.push(resume));
    this.#busy += 1;
    try {
      return await this.#fetchNow(url, reach);
    } finally {
      this.#busy -= 1;
      this.#queue.shift()?.();
    }
  }

  async #fetchNow(url: string, reach: Reach): Promise<RemoteAnswer> {
    const refusal = findRefusal(url);
    if (refusal !== undefined) return { kind: 'refused', message: refusal };
    const { timeoutMs = 10_000, maxBytes = 32 * 1024 * 1024, authorization: find, ...connection } = this.#options;
    const authorization = await find?.(new URL(url).origin);
    const before = this.#known.get(url) ?? (authorization === undefined ? await this.#copies?.find(url) : undefined);
    const { etag, lastModified } = before ?? {};
    const request = { url, reach, etag, lastModified, authorization };
    const outcome = await fetchDocument(request, { ...connection, timeoutMs, maxBytes });
    if (outcome.kind !== 'text' && outcome.kind !== 'unchanged') return answerFailure(outcome, before);
    const document = { ...before, ...outcome, seen: Date.now() } as KnownDocument;
    this.#known.set(url, document);
    // A document that requires a credential is not stored on disk.
    if (authorization === undefined) await this.#copies?.keep(url, document);
    const { text, address, isInside } = document;
    return { kind: 'text', text, address, ...(isInside === true && { isInside }) };
  }
}

/** Answers with the earlier copy if the host is down, but not if it refuses access. */
function answerFailure(
  outcome: Exclude<FetchOutcome, { kind: 'text' | 'unchanged' }>,
  before: KnownDocument | undefined,
): RemoteAnswer {
  if (outcome.kind !== 'failed' || before === undefined) return outcome;
  const seen = new Date(before.seen).toISOString().slice(0, 16).replace('T', ' ');
  const copy = `The copy of ${seen} UTC is used. ${outcome.message}`;
  const { text, address, isInside } = before;
  return { kind: 'text', text, address, copy, ...(isInside === true && { isInside }) };
}

function findRefusal(url: string): string | undefined {
  const parsed = parseUrl(url);
  if (parsed === undefined) return 'This is not a valid URL.';
  const { username, password } = parsed;
  if (username === '' && password === '') return undefined;
  return 'URLs with a user name or a password are not fetched. Remove them, and sign in instead.';
}
