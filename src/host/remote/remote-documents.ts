import * as vscode from 'vscode';
import { LazyFetcher } from '../../node/lazy-fetcher.ts';
import type { Secret } from '../../protocol/messages.ts';
import type { RemoteAnswer } from '../../service/remote-documents.ts';
import { placeOfKey, SecretStore } from '../auth/secret-store.ts';
import { remoteScheme } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { remoteUri } from './remote-uri.ts';

/** What a credential for a host's documents is kept under, beside those of the playground for its operations. */
const scheme = 'Remote documents';

const untrusted =
  'In Restricted Mode no other host is asked. Trust this workspace to have it fetched, or keep a copy in the project.';

/**
 * Documents of other hosts, for all sites of the window. Fetched here and not in the engines' threads: VS Code equips the modules of this
 * thread with its proxy and certificates, and trust and credentials are known here alone.
 */
export class RemoteDocuments implements vscode.TextDocumentContentProvider {
  readonly #store = new DisposableStore();
  readonly #secrets: SecretStore;
  readonly #fetcher: LazyFetcher;
  readonly #answers = new Map<string, RemoteAnswer>();
  readonly #texts = new Map<string, string>();
  readonly #shown = this.#store.add(new vscode.EventEmitter<vscode.Uri>());
  /** Another text is to be shown under the URI. */
  readonly onDidChange = this.#shown.event;
  readonly #stale = this.#store.add(new vscode.EventEmitter<void>());
  /** A credential came or went, so that hosts may answer otherwise. */
  readonly onDidChangeCredentials = this.#stale.event;

  constructor({ secrets, globalState, globalStorageUri }: vscode.ExtensionContext) {
    this.#secrets = new SecretStore(secrets, globalState);
    this.#fetcher = new LazyFetcher({
      authorization: async (origin) => toAuthorization(await this.#secrets.find({ origin, scheme })),
      copies: vscode.Uri.joinPath(globalStorageUri, 'remote').fsPath,
    });
    this.#store.add(secrets.onDidChange(({ key }) => void this.#credentialChanged(key)));
    this.#store.add(vscode.workspace.registerTextDocumentContentProvider(remoteScheme, this));
  }

  /** As `RemoteSource.fetch`. */
  async fetch(url: string): Promise<RemoteAnswer> {
    const answer: RemoteAnswer = vscode.workspace.isTrusted
      ? await this.#fetcher.fetch(url)
      : { kind: 'refused', message: untrusted };
    this.#answers.set(url, answer);
    if (answer.kind === 'text') {
      const uri = remoteUri(answer.address);
      this.#texts.set(uri.toString(), answer.text);
      this.#shown.fire(uri);
    }
    return answer;
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  /** Whether signing in to its host may bring the document: some hosts hide what they won't show. */
  mayWantCredential(url: string): boolean {
    const kind = this.#answers.get(url)?.kind;
    return kind === 'denied' || kind === 'wrong';
  }

  /** Origins whose documents may want a credential. */
  closedOrigins(): readonly string[] {
    const urls = [...this.#answers.keys()].filter((url) => this.mayWantCredential(url));
    return [...new Set(urls.map((url) => new URL(url).origin))];
  }

  /** Keeps the credential for documents of the origin; it is sent nowhere else. */
  async signIn(origin: string, secret: Secret): Promise<void> {
    await this.#secrets.keep({ origin, scheme }, secret);
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** Also when a command or another window has removed it. */
  async #credentialChanged(key: string): Promise<void> {
    const place = placeOfKey(key);
    if (place?.scheme !== scheme) return;
    await this.#fetcher.forget(place.origin);
    this.#stale.fire();
  }
}

/** RFC 6750, 2.1 and RFC 7617. */
function toAuthorization(secret: Secret | undefined): string | undefined {
  if (secret === undefined) return undefined;
  if (secret.kind === 'token') return `Bearer ${secret.token}`;
  return `Basic ${Buffer.from(`${secret.username}:${secret.password}`, 'utf8').toString('base64')}`;
}
