import type { OperationSlice } from '../../core/api/slice.ts';
import { buildRequest } from '../build-request.ts';
import { isExactObject } from '../exact-value.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { maskValues } from '../mask-secrets.ts';
import { encodeForm, encodeStrict } from '../percent-encode.ts';
import { replaceSecrets } from '../secret-values.ts';

/** Shorter texts occur by chance in any response. */
const shortest = 4;

/**
 * Every text of a request that a response must not repeat into storage: credentials, secret fields and the headers made of them, also as
 * they are written in URLs and in JSON. The longest first.
 */
export function secretsSent(slice: OperationSlice, values: FormValues): string[] {
  const found: string[] = [];
  for (const credential of Object.values(values.security ?? {})) {
    if ('token' in credential) found.push(credential.token);
    if ('value' in credential) found.push(credential.value);
    if ('password' in credential) found.push(credential.password);
  }
  replaceSecrets(slice, values, (value) => {
    collect(value, found);
    return undefined;
  });
  const shown = new Set(headerLines(slice, maskValues(slice, values)));
  for (const line of headerLines(slice, values)) {
    if (shown.has(line)) continue;
    const value = line.slice(line.indexOf(':') + 1);
    // `Bearer TOKEN` without its scheme; a cookie header pair by pair.
    found.push(value, value.replace(/^\S+ /, ''), ...value.split(/;\s*/).map((pair) => pair.replace(/^[^=]*=/, '')));
  }
  return writtenSecrets(found);
}

/** The same for texts that are known to be secret. */
export function writtenSecrets(secrets: readonly string[]): string[] {
  const long = secrets.filter((secret) => secret.length >= shortest);
  const written = long.flatMap((secret) => [
    secret,
    encodeStrict(secret),
    encodeForm(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return [...new Set(written)].sort((a, b) => b.length - a.length);
}

function headerLines(slice: OperationSlice, values: FormValues): string[] {
  return buildRequest(slice, values).request.headers.map(([name, value]) => `${name}:${value}`);
}

function collect(value: ExactValue, found: string[]): void {
  if (value === null || typeof value === 'boolean') return;
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (isExactObject(value)) for (const member of Object.values(value)) collect(member, found);
  else found.push(String(value));
}
