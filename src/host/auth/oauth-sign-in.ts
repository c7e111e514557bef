import { listenForRedirect } from '../../node/http/loopback-redirect.ts';
import { FreshTokens } from '../../oauth/fresh-tokens.ts';
import type { OAuthFailure, OAuthSession } from '../../oauth/identity-server.ts';
import type { OAuthPort } from '../../oauth/oauth-port.ts';
import {
  type OAuthRequest,
  type RedirectListener,
  type SignInPort,
  type SignInStep,
  type SignInTarget,
  signIn,
} from '../../oauth/sign-in.ts';
import { revoke } from '../../oauth/token-grants.ts';
import { isUsable, tokenState } from '../../oauth/token-state.ts';
import type { Redirect, SignedIn } from '../../protocol/messages.ts';
import type { SecretPlace, SecretStore } from './secret-store.ts';

/** What signing in takes from the editor. */
export interface SignInParts {
  readonly secrets: SecretStore;
  readonly port: OAuthPort;
  readonly isTrusted: () => boolean;
  /** Asks once for each origin; as in `KnownServers`. */
  readonly confirm: (origin: string) => Promise<boolean>;
  /** Says something that needs no answer. */
  readonly notify: (message: string) => void;
  /** Opens a page outside of the editor. */
  readonly browse: (url: string) => Promise<boolean>;
  /** An address of this machine as the browser reaches it: differs where the extension runs on another one. */
  readonly asExternal: (url: string) => Promise<string>;
  readonly links: { readonly uri: () => Promise<string>; readonly listen: () => Promise<RedirectListener> };
}

/** Longer than anybody takes to sign in. */
const longestSignIn = 10 * 60_000;

/** Sign-ins by OAuth of the window: their tokens are kept by server and scheme, and renewed before they end. */
export class OAuthSignIn {
  readonly #parts: SignInParts;
  readonly #fresh: FreshTokens;

  constructor(parts: SignInParts) {
    this.#parts = parts;
    this.#fresh = new FreshTokens(parts.port);
  }

  /** Where browsers may come back to. */
  async redirects(): Promise<Redirect[]> {
    return [
      { kind: 'editor', uri: await this.#parts.links.uri() },
      { kind: 'loopback', uri: 'http://127.0.0.1/oauth/callback' },
    ];
  }

  /** Signs in and keeps the token. Rejects in words for the reader. */
  async begin(
    place: SecretPlace,
    { target, request }: { readonly target: SignInTarget; readonly request: OAuthRequest },
    tell: (step: SignInStep) => void,
    signal: AbortSignal,
  ): Promise<void> {
    if (!this.#parts.isTrusted()) throw new Error('Signing in needs a trusted workspace: nothing was sent.');
    const either = AbortSignal.any([signal, AbortSignal.timeout(longestSignIn)]);
    const session = await signIn(target, request, this.#port(tell), either);
    if (session.kind === 'failed') throw new Error(inWords(session));
    await this.#parts.secrets.keep(place, session);
  }

  /** Ends the tokens at their server, if it says where, and forgets them. */
  async end(place: SecretPlace): Promise<void> {
    const kept = await this.#parts.secrets.find(place);
    await this.#parts.secrets.forget(place);
    if (kept?.kind !== 'oauth' || !this.#parts.isTrusted()) return;
    const { unconfirmed } = await revoke(kept, this.#parts.port, AbortSignal.timeout(10_000));
    if (unconfirmed !== undefined) this.#parts.notify(notEnded(unconfirmed));
  }

  /** The schemes of this server that have something to send. */
  async signedIn(origin: string): Promise<SignedIn> {
    const schemes: string[] = [];
    const tokens: NonNullable<SignedIn['tokens']> = [];
    for (const scheme of this.#parts.secrets.schemesOf(origin)) {
      const kept = await this.#parts.secrets.find({ origin, scheme });
      if (kept === undefined) continue;
      const state = kept.kind === 'oauth' ? tokenState(kept) : undefined;
      if (state !== undefined) tokens.push({ scheme, ...state });
      if (state === undefined || isUsable(state, this.#parts.port.now())) schemes.push(scheme);
    }
    return tokens.length === 0 ? { schemes } : { schemes, tokens };
  }

  /** The session to send with: renewed before its token ends. */
  fresh(place: SecretPlace, session: OAuthSession): Promise<OAuthSession | OAuthFailure> {
    return this.#fresh.fresh(session, (renewed) => this.#parts.secrets.keep(place, renewed));
  }

  /** A new token in place of one that a server refused. */
  renew(place: SecretPlace, session: OAuthSession): Promise<OAuthSession | OAuthFailure> {
    return this.#fresh.renew(session, (renewed) => this.#parts.secrets.keep(place, renewed));
  }

  #port(tell: (step: SignInStep) => void): SignInPort {
    const { port, confirm, browse, links } = this.#parts;
    return {
      ...port,
      tell,
      browse,
      approve: async (origins) => {
        for (const origin of origins) if (!(await confirm(origin))) return false;
        return true;
      },
      listen: (redirect, number) => (redirect === 'editor' ? links.listen() : this.#listenHere(number)),
    };
  }

  async #listenHere(number: number): Promise<RedirectListener> {
    const listener = await listenForRedirect(number).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`Port ${number} of 127.0.0.1 can't be opened: ${why}. Choose another port.`);
    });
    return { ...listener, uri: await this.#parts.asExternal(listener.uri) };
  }
}

function notEnded(origin: string): string {
  return `Signed out of this editor. The tokens were not ended at the identity server: its metadata names ${origin} for that, which had no part in signing in and was not asked. End the session there if it must not go on.`;
}

export function inWords({ message, hint }: OAuthFailure): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
