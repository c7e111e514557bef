import type { SecurityScheme } from '../core/api/security.ts';
import type { Credential } from './form-values.ts';

/** Placeholders for secrets in samples, by scheme name: `YOUR_API_KEY`, `YOUR_TOKEN`, `USER` with `PASSWORD`. */
export function placeholderCredentials(schemes: readonly SecurityScheme[]): { [scheme: string]: Credential } {
  return Object.fromEntries(schemes.map((scheme) => [scheme.name, placeholder(scheme)]));
}

function placeholder(scheme: SecurityScheme): Credential {
  if (scheme.kind === 'apiKey') return { value: 'YOUR_API_KEY' };
  if (scheme.kind === 'http' && scheme.scheme.toLowerCase() === 'basic')
    return { username: 'USER', password: 'PASSWORD' };
  return { token: 'YOUR_TOKEN' };
}
