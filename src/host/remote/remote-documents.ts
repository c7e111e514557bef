import { LazyFetcher } from '../../node/remote/lazy-fetcher.ts';
import type { Secret } from '../../protocol/messages.ts';
import type { Reach, RemoteAnswer, RemoteSource } from '../../service/remote-documents.ts';
import { parseSecretKey, type SecretStore, type StoredSecret } from '../auth/secret-store.ts';

/** The scheme name of credentials for a host's documents, distinct from those of the playground. */
const scheme = 'Remote documents';

const trustMessage =
  'Documents from other hosts are not fetched in Restricted Mode. Trust this workspace to fetch it, or keep a copy in the project.';

export interface RemoteDocumentsParts {
  readonly secrets: SecretStore;
  readonly isTrusted: () => boolean;
  /** The folder for copies of documents. Undefined: no copies. */
  readonly copies: string | undefined;
  /** Called with every answer of a host. */
  readonly onAnswer: (answer: RemoteAnswer) => void;
}

/**
 * Fetches documents of other hosts for all sites of the window. This happens here and not in the server's thread
 * because VS Code patches the modules of this thread with its proxy and certificates, and because only the host knows
 * trust and credentials.
 */
export class RemoteDocuments implements RemoteSource {
  readonly #parts: RemoteDocumentsParts;
  readonly #fetcher: LazyFetcher;
  readonly #kinds = new Map<string, RemoteAnswer['kind']>();

  constructor(parts: RemoteDocumentsParts) {
    this.#parts = parts;
    const { secrets, copies } = parts;
    this.#fetcher = new LazyFetcher({
      authorization: async (origin) => toAuthorization(await secrets.find({ origin, scheme })),
      copies,
    });
  }

  async fetch(url: string, reach: Reach): Promise<RemoteAnswer> {
    if (!this.#parts.isTrusted()) return { kind: 'refused', message: trustMessage };
    const answer = await this.#fetcher.fetch(url, reach);
    this.#kinds.set(url, answer.kind);
    this.#parts.onAnswer(answer);
    return answer;
  }

  /** Returns whether signing in to the host may help: some hosts answer 404 to unauthorized requests. */
  mayWantCredential(url: string): boolean {
    const kind = this.#kinds.get(url);
    return kind === 'denied' || kind === 'wrong';
  }

  /** Returns the origins of documents that may require a credential. */
  closedOrigins(): readonly string[] {
    const urls = [...this.#kinds.keys()].filter((url) => this.mayWantCredential(url));
    return [...new Set(urls.map((url) => new URL(url).origin))];
  }

  /** Stores the credential for documents of the origin. It is sent nowhere else. */
  async signIn(origin: string, secret: Secret): Promise<void> {
    await this.#parts.secrets.keep({ origin, scheme }, secret);
  }

  /** Called when a secret was added or removed, here or in another window. Returns whether it is one for documents. */
  async credentialChanged(key: string): Promise<boolean> {
    const place = parseSecretKey(key);
    if (place?.scheme !== scheme) return false;
    await this.#fetcher.forget(place.origin);
    return true;
  }
}

/** Formats the `Authorization` header (RFC 6750, 2.1 and RFC 7617). */
function toAuthorization(secret: StoredSecret | undefined): string | undefined {
  if (secret === undefined || secret.kind === 'oauth') return undefined;
  if (secret.kind === 'token') return `Bearer ${secret.token}`;
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${secret.username}:${secret.password}`)))}`;
}
