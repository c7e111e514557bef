import { LazyFetcher } from '../../node/remote/lazy-fetcher.ts';
import type { Secret } from '../../protocol/messages.ts';
import type { Reach, RemoteAnswer, RemoteSource } from '../../service/remote-documents.ts';
import { placeOfKey, type SecretStore, type StoredSecret } from '../auth/secret-store.ts';

/** The scheme name for a credential for a host's documents, distinct from those of the playground. */
const scheme = 'Remote documents';

const untrusted =
  'In Restricted Mode no documents are fetched from other hosts. Trust this workspace to fetch it, or keep a copy in the project.';

export interface RemoteDocumentsParts {
  readonly secrets: SecretStore;
  readonly isTrusted: () => boolean;
  /** The folder for copies of documents; undefined: no copies. */
  readonly copies: string | undefined;
  /** Called with every response of a host. */
  readonly onAnswer: (answer: RemoteAnswer) => void;
}

/**
 * Documents of other hosts, for all sites of the window. Fetched here and not in the server's thread: VS Code patches the modules of this
 * thread with its proxy and certificates, and only the host knows trust and credentials.
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
    if (!this.#parts.isTrusted()) return { kind: 'refused', message: untrusted };
    const answer = await this.#fetcher.fetch(url, reach);
    this.#kinds.set(url, answer.kind);
    this.#parts.onAnswer(answer);
    return answer;
  }

  /** Whether signing in to its host may help: some hosts answer 404 to unauthorized requests. */
  mayWantCredential(url: string): boolean {
    const kind = this.#kinds.get(url);
    return kind === 'denied' || kind === 'wrong';
  }

  /** Origins with documents that may require a credential. */
  closedOrigins(): readonly string[] {
    const urls = [...this.#kinds.keys()].filter((url) => this.mayWantCredential(url));
    return [...new Set(urls.map((url) => new URL(url).origin))];
  }

  /** Stores the credential for documents of the origin; it is sent nowhere else. */
  async signIn(origin: string, secret: Secret): Promise<void> {
    await this.#parts.secrets.keep({ origin, scheme }, secret);
  }

  /** A secret was added or removed, here, by a command or in another window; returns whether it is one for documents. */
  async credentialChanged(key: string): Promise<boolean> {
    const place = placeOfKey(key);
    if (place?.scheme !== scheme) return false;
    await this.#fetcher.forget(place.origin);
    return true;
  }
}

/** RFC 6750, 2.1 and RFC 7617. */
function toAuthorization(secret: StoredSecret | undefined): string | undefined {
  if (secret === undefined || secret.kind === 'oauth') return undefined;
  if (secret.kind === 'token') return `Bearer ${secret.token}`;
  return `Basic ${Buffer.from(`${secret.username}:${secret.password}`, 'utf8').toString('base64')}`;
}
