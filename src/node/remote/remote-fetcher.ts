import type { RemoteAnswer, RemoteSource } from '../../service/remote-documents.ts';
import { DocumentCopies } from './document-copies.ts';
import { type FetchOutcome, fetchDocument } from './fetch-document.ts';
import type { KnownDocument } from './known-document.ts';

export interface RemoteFetcherOptions {
  /** The value of `Authorization` for an origin; undefined: none is stored. */
  readonly authorization?: (origin: string) => Promise<string | undefined>;
  /** The folder for copies of documents, for when a host is unreachable; absent: no copies. */
  readonly copies?: string | undefined;
  /** Milliseconds for one document, redirects included; default 10,000. */
  readonly timeoutMs?: number;
  /** Maximum bytes of one document; default 32 MB. */
  readonly maxBytes?: number;
  /** Documents that are fetched concurrently; default 6. */
  readonly atOnce?: number;
}

/** Fetches documents at https URLs, for all projects of a process. What it had before is asked for by its validators. */
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

  fetch(url: string): Promise<RemoteAnswer> {
    const running = this.#running.get(url) ?? this.#inTurn(url).finally(() => this.#running.delete(url));
    this.#running.set(url, running);
    return running;
  }

  /** Drops what a host returned: with other credentials it may return something else. */
  forget(origin: string): void {
    for (const url of this.#known.keys()) if (new URL(url).origin === origin) this.#known.delete(url);
  }

  async #inTurn(url: string): Promise<RemoteAnswer> {
    const { atOnce = 6 } = this.#options;
    if (this.#busy >= atOnce) await new Promise<void>((resume) => this.#queue.push(resume));
    this.#busy += 1;
    try {
      return await this.#ask(url);
    } finally {
      this.#busy -= 1;
      this.#queue.shift()?.();
    }
  }

  async #ask(url: string): Promise<RemoteAnswer> {
    const refusal = refuse(url);
    if (refusal !== undefined) return { kind: 'refused', message: refusal };
    const { timeoutMs = 10_000, maxBytes = 32 * 1024 * 1024, authorization: find } = this.#options;
    const authorization = await find?.(new URL(url).origin);
    const before = this.#known.get(url) ?? (authorization === undefined ? await this.#copies?.find(url) : undefined);
    const { etag, lastModified } = before ?? {};
    const outcome = await fetchDocument({ url, etag, lastModified, authorization }, { timeoutMs, maxBytes });
    if (outcome.kind !== 'text' && outcome.kind !== 'unchanged') return withoutText(outcome, before);
    const document = { ...(outcome.kind === 'text' ? outcome : before), seen: Date.now() } as KnownDocument;
    this.#known.set(url, document);
    // A document that requires a credential is not stored on disk.
    if (authorization === undefined) await this.#copies?.keep(url, document);
    return { kind: 'text', text: document.text, address: document.address };
  }
}

/** If a host is down, the earlier copy remains; if it refuses access, it does not. */
function withoutText(
  outcome: Exclude<FetchOutcome, { kind: 'text' | 'unchanged' }>,
  before: KnownDocument | undefined,
): RemoteAnswer {
  if (outcome.kind !== 'failed' || before === undefined) return outcome;
  const seen = new Date(before.seen).toISOString().slice(0, 16).replace('T', ' ');
  const copy = `What is read is its copy of ${seen} UTC. ${outcome.message}`;
  return { kind: 'text', text: before.text, address: before.address, copy };
}

function refuse(url: string): string | undefined {
  if (!URL.canParse(url)) return 'This is not a valid URL.';
  const { username, password } = new URL(url);
  if (username === '' && password === '') return undefined;
  return 'URLs with a user name or a password are not fetched. Remove them, and sign in instead.';
}
