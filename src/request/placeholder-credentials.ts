import type { SecurityScheme } from '../core/api/security.ts';
import type { Credential } from './form-values.ts';

/** Placeholders for secrets in samples, by scheme name: `YOUR_API_KEY`, `YOUR_TOKEN`, `USER` with `PASSWORD`. */
export function placeholderCredentials(schemes: readonly SecurityScheme[]): { [scheme: string]: Credential } {
  return Object.fromEntries(schemes.map((scheme) => [scheme.name, placeholder(scheme)]));
}

/** Whether an HTTP scheme takes a user name and a password. */
export function takesUser(scheme: SecurityScheme): boolean {
  return scheme.kind === 'http' && (scheme.scheme === 'basic' || scheme.scheme === 'digest');
}

function placeholder(scheme: SecurityScheme): Credential {
  if (scheme.kind === 'apiKey') return { value: 'YOUR_API_KEY' };
  if (scheme.kind === 'mutualTLS') return { certificate: true };
  if (takesUser(scheme)) return { username: 'USER', password: 'PASSWORD' };
  return { token: 'YOUR_TOKEN' };
}
