import { getOrInsert } from '../core/source/get-or-insert.ts';
import { isRenewable, type OAuthFailure, type OAuthSession } from './identity-server.ts';
import type { OAuthPort } from './oauth-port.ts';
import { isDue, renew } from './token-grants.ts';

/** Replaces the old session by a renewed one. */
type Keep = (session: OAuthSession) => Promise<void>;

/** Renews tokens. Each is renewed only once at a time, as many servers end the sign-in if a refresh token is used twice. */
export class FreshTokens {
  readonly #port: OAuthPort;
  readonly #running = new Map<string, Promise<OAuthSession | OAuthFailure>>();

  constructor(port: OAuthPort) {
    this.#port = port;
  }

  /** Returns the session to send with, renewed if its token is about to expire. */
  async fresh(session: OAuthSession, keep: Keep): Promise<OAuthSession | OAuthFailure> {
    if (!isDue(session.token, this.#port.now())) return session;
    if (isRenewable(session)) return this.renew(session, keep);
    const { expiresAt = 0 } = session.token;
    if (expiresAt > this.#port.now()) return session;
    return { kind: 'failed', message: 'Its token has expired.', hint: 'Sign in again.' };
  }

  /** Renews a token that the server refused, although it had not expired. */
  renew(session: OAuthSession, keep: Keep): Promise<OAuthSession | OAuthFailure> {
    const key = session.token.accessToken;
    return getOrInsert(this.#running, key, () => this.#renew(session, keep).finally(() => this.#running.delete(key)));
  }

  async #renew(session: OAuthSession, keep: Keep): Promise<OAuthSession | OAuthFailure> {
    // Does not take the signal of a request: cancelling must not lose a refresh token that the server has already exchanged.
    const renewed = await renew(session, this.#port, new AbortController().signal);
    if (renewed.kind === 'oauth') await keep(renewed);
    return renewed;
  }
}
