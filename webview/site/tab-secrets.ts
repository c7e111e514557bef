import type { OAuthSession } from '../../src/oauth/identity-server.ts';
import { isUsable, tokenState } from '../../src/oauth/token-state.ts';
import { isRecord } from '../../src/protocol/decoder.ts';
import type { Secret, SignedIn } from '../../src/protocol/messages.ts';
import type { OAuthKeeper, SecretKeeper } from '../playground/playground-host.ts';
import { readKept, writeKept } from '../prose/kept.ts';
import { secretsKey } from './kept.ts';
import { SiteOAuth } from './site-oauth.ts';

/** A secret that was entered, or an OAuth sign-in with its tokens. */
export type KeptSecret = Secret | OAuthSession;

/** Keeps secrets in the memory of this page, and in the tab's session storage only if the user opts in. */
export class TabSecrets implements SecretKeeper {
  readonly place = 'Sent only to this server, and kept by this page alone.';
  readonly session = {
    isKept: () => this.#kept,
    keep: (kept: boolean) => {
      this.#kept = kept;
      this.#store();
    },
  };
  readonly oauth: OAuthKeeper = new SiteOAuth(this);
  readonly #secrets: Map<string, KeptSecret>;
  #kept: boolean;

  constructor() {
    this.#secrets = readStorage();
    this.#kept = this.#secrets.size > 0;
  }

  signIn(server: string, scheme: string, secret: Secret): Promise<SignedIn> {
    return this.keep(server, scheme, secret);
  }

  keep(server: string, scheme: string, secret: KeptSecret): Promise<SignedIn> {
    this.#secrets.set(secretKey(server, scheme), secret);
    this.#store();
    return this.signedIn(server);
  }

  signOut(server: string, scheme: string): Promise<SignedIn> {
    this.#secrets.delete(secretKey(server, scheme));
    this.#store();
    return this.signedIn(server);
  }

  async signedIn(server: string): Promise<SignedIn> {
    const origin = findOrigin(server);
    const kept = [...this.#secrets.keys()].flatMap((key) => {
      const [keptOrigin, scheme] = JSON.parse(key) as [string, string];
      return keptOrigin === origin ? [scheme] : [];
    });
    const states = kept.flatMap((scheme) => {
      const secret = this.find(server, scheme);
      return secret?.kind === 'oauth' ? [{ scheme, ...tokenState(secret) }] : [];
    });
    const ended = states.filter((state) => !isUsable(state, Date.now()));
    const schemes = kept.filter((name) => ended.every(({ scheme }) => scheme !== name));
    return states.length === 0 ? { schemes } : { schemes, tokens: states };
  }

  find(server: string, scheme: string): KeptSecret | undefined {
    return this.#secrets.get(secretKey(server, scheme));
  }

  #store(): void {
    const isKept = this.#kept && this.#secrets.size > 0;
    writeKept('session', secretsKey, isKept ? JSON.stringify([...this.#secrets]) : undefined);
  }
}

/** Origin and scheme as JSON, because scheme names may contain any character. */
function secretKey(server: string, scheme: string): string {
  return JSON.stringify([findOrigin(server), scheme]);
}

/** A WebSocket and an HTTP request to one server share their credentials. */
export function findOrigin(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, host } = new URL(url);
  return `${protocol.replace(/^ws/, 'http')}//${host}`;
}

function readStorage(): Map<string, KeptSecret> {
  try {
    const kept: unknown = JSON.parse(readKept('session', secretsKey) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, KeptSecret] {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && isRecord(entry[1]) && typeof entry[1].kind === 'string'
  );
}
