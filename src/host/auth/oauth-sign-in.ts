import { errorMessage } from '../../core/source/error-message.ts';
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

/** The parts of the editor that signing in needs. */
export interface SignInParts {
  readonly secrets: SecretStore;
  readonly port: OAuthPort;
  readonly isTrusted: () => boolean;
  /** Asks once per origin; see `KnownServers`. */
  readonly confirm: (origin: string) => Promise<boolean>;
  /** Shows a message that needs no answer. */
  readonly notify: (message: string) => void;
  /** Opens a page outside of the editor. */
  readonly browse: (url: string) => Promise<boolean>;
  /**
   * Converts a URL of this machine to one that the browser reaches: they differ if the extension runs on another
   * machine.
   */
  readonly asExternal: (url: string) => Promise<string>;
  readonly links: { readonly uri: () => Promise<string>; readonly listen: () => Promise<RedirectListener> };
}

/** More than enough time for anyone to sign in. */
const longestSignIn = 10 * 60_000;

/** The OAuth sign-ins of the window. Their tokens are stored by server and scheme, and renewed before they expire. */
export class OAuthSignIn {
  readonly #parts: SignInParts;
  readonly #fresh: FreshTokens;

  constructor(parts: SignInParts) {
    this.#parts = parts;
    this.#fresh = new FreshTokens(parts.port);
  }

  /** The redirect URIs that browsers may return to. */
  async redirects(): Promise<Redirect[]> {
    return [
      { kind: 'editor', uri: await this.#parts.links.uri() },
      { kind: 'loopback', uri: 'http://127.0.0.1/oauth/callback' },
    ];
  }

  /** Signs in and stores the token. Rejects with a message for the user. */
  async begin(
    place: SecretPlace,
    { target, request }: { readonly target: SignInTarget; readonly request: OAuthRequest },
    onStep: (step: SignInStep) => void,
    signal: AbortSignal,
  ): Promise<void> {
    if (!this.#parts.isTrusted()) throw new Error('Signing in requires a trusted workspace. Nothing was sent.');
    const either = AbortSignal.any([signal, AbortSignal.timeout(longestSignIn)]);
    const session = await signIn(target, request, this.#port(onStep), either);
    if (session.kind === 'failed') throw new Error(formatFailure(session));
    await this.#parts.secrets.keep(place, session);
  }

  /** Revokes the tokens at their server, if it supports that, and deletes them. */
  async end(place: SecretPlace): Promise<void> {
    const kept = await this.#parts.secrets.find(place);
    await this.#parts.secrets.forget(place);
    if (kept?.kind !== 'oauth' || !this.#parts.isTrusted()) return;
    const { unconfirmed } = await revoke(kept, this.#parts.port, AbortSignal.timeout(10_000));
    if (unconfirmed !== undefined) this.#parts.notify(describeUnrevoked(unconfirmed));
  }

  /** Returns the schemes of this server that have a usable credential. */
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

  /** Returns the session to send with, renewed if its token is about to expire. */
  fresh(place: SecretPlace, session: OAuthSession): Promise<OAuthSession | OAuthFailure> {
    return this.#fresh.fresh(session, (renewed) => this.#parts.secrets.keep(place, renewed));
  }

  /** Requests a new token in place of one that a server refused. */
  renew(place: SecretPlace, session: OAuthSession): Promise<OAuthSession | OAuthFailure> {
    return this.#fresh.renew(session, (renewed) => this.#parts.secrets.keep(place, renewed));
  }

  #port(onStep: (step: SignInStep) => void): SignInPort {
    const { port, confirm, browse, links } = this.#parts;
    return {
      ...port,
      onStep,
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
      const why = errorMessage(error);
      throw new Error(`Port ${number} of 127.0.0.1 can't be opened: ${why}. Choose another port.`);
    });
    return { ...listener, uri: await this.#parts.asExternal(listener.uri) };
  }
}

function describeUnrevoked(origin: string): string {
  return `Signed out in this editor. The tokens were not revoked: the metadata of the identity server names ${origin} for that, which was not involved in signing in, so nothing was sent to it. End the session at the identity server if necessary.`;
}

export function formatFailure({ message, hint }: OAuthFailure): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
