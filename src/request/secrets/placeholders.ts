import type { SecurityScheme } from '../../core/api/security.ts';
import type { Slice } from '../../core/api/slice.ts';
import type { Credential } from '../form-values.ts';

/** Placeholders for the credentials of these schemes of a page: `YOUR_API_KEY`, `YOUR_TOKEN`, `USER` with `PASSWORD`. */
export function placeholderCredentials(slice: Slice, names: readonly string[]): { [scheme: string]: Credential } {
  const { securitySchemes } = slice.kind === 'operation' ? slice.operation : slice.channel;
  const schemes = securitySchemes.filter(({ name }) => names.includes(name));
  return Object.fromEntries(schemes.map((scheme) => [scheme.name, placeholderCredential(scheme)]));
}

export function placeholderCredential(scheme: SecurityScheme): Credential {
  if (scheme.kind === 'apiKey') return { value: 'YOUR_API_KEY' };
  if (scheme.kind === 'mutualTLS') return { certificate: true };
  if (takesUser(scheme)) return { username: 'USER', password: 'PASSWORD' };
  return { token: 'YOUR_TOKEN' };
}

/** Returns whether this is an HTTP scheme with a user name and a password. */
export function takesUser(scheme: SecurityScheme): boolean {
  return scheme.kind === 'http' && (scheme.scheme === 'basic' || scheme.scheme === 'digest');
}

/** The placeholder for the secret of this name: `YOUR_CLIENT_SECRET` for `clientSecret`. */
export function secretPlaceholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').match(/[A-Za-z\d]+/g);
  return words === null ? 'YOUR_SECRET' : `YOUR_${words.join('_').toUpperCase()}`;
}
