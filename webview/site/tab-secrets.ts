import { isRecord } from '../../src/protocol/decoder.ts';
import type { Secret, SignedIn } from '../../src/protocol/messages.ts';
import type { SecretKeeper } from '../playground/playground-host.ts';

const storageKey = 'api-docs-secrets';

/** Secrets in the memory of this page; in the tab's session storage only if the user opts in. */
export class TabSecrets implements SecretKeeper {
  readonly place = 'Kept in this tab, sent to no one else.';
  readonly session = {
    isKept: () => this.#kept,
    keep: (kept: boolean) => {
      this.#kept = kept;
      this.#store();
    },
  };
  readonly #secrets: Map<string, Secret>;
  #kept: boolean;

  constructor() {
    this.#secrets = readStorage();
    this.#kept = this.#secrets.size > 0;
  }

  signIn(server: string, scheme: string, secret: Secret): Promise<SignedIn> {
    this.#secrets.set(keyOf(server, scheme), secret);
    this.#store();
    return this.signedIn(server);
  }

  signOut(server: string, scheme: string): Promise<SignedIn> {
    this.#secrets.delete(keyOf(server, scheme));
    this.#store();
    return this.signedIn(server);
  }

  async signedIn(server: string): Promise<SignedIn> {
    const origin = originOf(server);
    const schemes = [...this.#secrets.keys()].flatMap((key) => {
      const [keptOrigin, scheme] = JSON.parse(key) as [string, string];
      return keptOrigin === origin ? [scheme] : [];
    });
    return { schemes };
  }

  find(server: string, scheme: string): Secret | undefined {
    return this.#secrets.get(keyOf(server, scheme));
  }

  #store(): void {
    try {
      if (this.#kept && this.#secrets.size > 0) sessionStorage.setItem(storageKey, JSON.stringify([...this.#secrets]));
      else sessionStorage.removeItem(storageKey);
    } catch {
      // A browser that forbids storage keeps them in memory only.
    }
  }
}

/** Origin and scheme as JSON: scheme names may contain any character. */
function keyOf(server: string, scheme: string): string {
  return JSON.stringify([originOf(server), scheme]);
}

/** A WebSocket and an HTTP request to one server share their credentials. */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, host } = new URL(url);
  return `${protocol.replace(/^ws/, 'http')}//${host}`;
}

function readStorage(): Map<string, Secret> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Secret] {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && isRecord(entry[1]) && typeof entry[1].kind === 'string'
  );
}
