import type { OAuthSession } from '../oauth/identity-server.ts';
import type { Credential } from '../request/form-values.ts';
import type { Secret } from './messages.ts';

/** A kept secret as requests take it: what was typed, or the access token of a sign-in by OAuth. */
export function toCredential(secret: Secret | OAuthSession): Credential {
  switch (secret.kind) {
    case 'token':
      return { token: secret.token };
    case 'oauth':
      return { token: secret.token.accessToken };
    case 'basic':
      return { username: secret.username, password: secret.password };
  }
}
