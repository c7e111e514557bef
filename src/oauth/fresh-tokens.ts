import { isRenewable, type OAuthFailure, type OAuthSession } from './identity-server.ts';
import type { OAuthPort } from './oauth-port.ts';
import { isDue, renew } from './token-grants.ts';

/** Puts a renewed session in the place of the old one. */
type Keep = (session: OAuthSession) => Promise<void>;

/** Renews tokens, each once at a time: a refresh token that is used twice ends the whole sign-in at many servers. */
export class FreshTokens {
  readonly #port: OAuthPort;
  readonly #running = new Map<string, Promise<OAuthSession | OAuthFailure>>();

  constructor(port: OAuthPort) {
    this.#port = port;
  }

  /** The session to send with: renewed if its token is about to end. */
  async fresh(session: OAuthSession, keep: Keep): Promise<OAuthSession | OAuthFailure> {
    if (!isDue(session.token, this.#port.now())) return session;
    if (isRenewable(session)) return this.renew(session, keep);
    const { expiresAt = 0 } = session.token;
    if (expiresAt > this.#port.now()) return session;
    return { kind: 'failed', message: 'Its token has ended.', hint: 'Sign in again.' };
  }

  /** A new token although this one did not seem to end: the server refused it. */
  renew(session: OAuthSession, keep: Keep): Promise<OAuthSession | OAuthFailure> {
    const key = session.token.accessToken;
    const running = this.#running.get(key) ?? this.#renew(session, keep).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #renew(session: OAuthSession, keep: Keep): Promise<OAuthSession | OAuthFailure> {
    // Not the signal of a request: whoever cancels one must not lose a refresh token that the server has exchanged already.
    const renewed = await renew(session, this.#port, new AbortController().signal);
    if (renewed.kind === 'oauth') await keep(renewed);
    return renewed;
  }
}
