import type { OAuthSession } from '../oauth/identity-server.ts';
import type { Credential } from '../request/form-values.ts';
import type { Secret } from './messages.ts';

/** Converts a stored secret to a request's credential: the entered text, or the access token of an OAuth sign-in. */
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
