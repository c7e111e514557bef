import type * as vscode from 'vscode';
import type { OAuthSession } from '../../oauth/identity-server.ts';
import type { Secret } from '../../protocol/messages.ts';

/** An entered secret, or an OAuth sign-in with its tokens and its client's secret. */
export type StoredSecret = Secret | OAuthSession;

/** The origin and scheme of a stored secret. Not itself a secret. */
export interface SecretPlace {
  readonly origin: string;
  readonly scheme: string;
}

const indexKey = 'apiDocs.credentials';
const keyPrefix = 'apiDocs.secret:';

/**
 * The secrets of the playground, stored only in the editor's `SecretStorage`, by server origin and scheme. The list of
 * their keys is not secret.
 */
export class SecretStore {
  readonly #secrets: vscode.SecretStorage;
  readonly #memory: vscode.Memento;

  constructor(secrets: vscode.SecretStorage, memory: vscode.Memento) {
    this.#secrets = secrets;
    this.#memory = memory;
  }

  places(): readonly SecretPlace[] {
    return this.#memory.get<readonly SecretPlace[]>(indexKey, []);
  }

  schemesOf(origin: string): string[] {
    return this.places().flatMap((place) => (place.origin === origin ? [place.scheme] : []));
  }

  async keep(place: SecretPlace, secret: StoredSecret): Promise<void> {
    if (isEmpty(secret)) return this.forget(place);
    await this.#secrets.store(formatSecretKey(place), JSON.stringify(secret));
    await this.#memory.update(indexKey, [...this.#others(place), { origin: place.origin, scheme: place.scheme }]);
  }

  async forget(place: SecretPlace): Promise<void> {
    await this.#secrets.delete(formatSecretKey(place));
    await this.#memory.update(indexKey, this.#others(place));
  }

  async forgetAll(): Promise<void> {
    for (const place of this.places()) await this.#secrets.delete(formatSecretKey(place));
    await this.#memory.update(indexKey, []);
  }

  async find(place: SecretPlace): Promise<StoredSecret | undefined> {
    const kept = await this.#secrets.get(formatSecretKey(place));
    return kept === undefined ? undefined : (JSON.parse(kept) as StoredSecret);
  }

  #others({ origin, scheme }: SecretPlace): SecretPlace[] {
    return this.places().filter((place) => place.origin !== origin || place.scheme !== scheme);
  }
}

/** Scheme names may contain any character, so JSON separates the parts. */
function formatSecretKey({ origin, scheme }: SecretPlace): string {
  return keyPrefix + JSON.stringify([origin, scheme]);
}

/** Returns the place of a key of the `SecretStorage`. Undefined if the key is not ours. */
export function parseSecretKey(key: string): SecretPlace | undefined {
  if (!key.startsWith(keyPrefix)) return undefined;
  const [origin, scheme] = JSON.parse(key.slice(keyPrefix.length)) as [string, string];
  return { origin, scheme };
}

function isEmpty(secret: StoredSecret): boolean {
  if (secret.kind === 'oauth') return false;
  return secret.kind === 'token' ? secret.token === '' : secret.username === '' && secret.password === '';
}
