import type { OperationSlice, Slice } from '../../core/api/slice.ts';
import { findDecoded } from '../../core/source/text/percent-encoding.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import { encodeForm, encodeStrict } from '../build/percent-encode.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import type { BuiltRequest, Faces, HttpRequest, RequestOutcome, ResponseHead } from '../http-request.ts';
import { fileOf, isExactObject } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';
import { placeholderCredentials, secretPlaceholder } from './placeholders.ts';
import { declaredSchemas, isKeyPlace, isSecretField, replaceSecrets } from './secret-values.ts';

/** Returns the values with a placeholder for every credential and secret field. A value without secrets stays the same object. */
export function maskValues(slice: Slice, values: FormValues): FormValues {
  const masked = replaceSecrets(slice, values, maskValue);
  if (values.security === undefined) return masked;
  return { ...masked, security: placeholderCredentials(slice, Object.keys(values.security)) };
}

/** Masks the secrets of the request in the URLs of a response, and in the message of a failure. */
export function maskOutcome(outcome: RequestOutcome, built: BuiltRequest, slice: OperationSlice): RequestOutcome {
  if (outcome.kind === 'response') return { kind: 'response', response: maskHead(outcome.response, built, slice) };
  return outcome.kind === 'failed' ? { ...outcome, message: hideTexts(outcome.message, built.secrets) } : outcome;
}

/**
 * Masks the URLs of a response. The URL of the request is replaced by the one that is shown; in URLs that the server chose, parameters with
 * names of secrets are masked.
 */
export function maskHead<H extends ResponseHead>(
  head: H,
  { sent, shown }: Faces<Pick<HttpRequest, 'url'>>,
  slice: OperationSlice,
): H {
  const mask = (url: string) => (isSameUrl(url, sent.url) ? shown.url : maskUrl(url, slice));
  const redirects = head.redirects.map(({ status, url }) => ({ status, url: mask(url) }));
  return { ...head, url: mask(head.url), redirects };
}

/** A browser returns the URL normalized and without its fragment. */
function isSameUrl(url: string, sent: string): boolean {
  return url === sent || url === parseUrl(sent)?.href.replace(/#.*/s, '');
}

function maskUrl(url: string, slice: OperationSlice): string {
  const placeholderFor = (name: string) => {
    if (isKeyPlace(name, 'query', slice)) return 'YOUR_API_KEY';
    const place = { name, location: 'query', schemas: declaredSchemas(slice, 'query', name) } as const;
    return isSecretField(place, slice) ? secretPlaceholder(name) : undefined;
  };
  return url.replace(/([?&#])([^=&#]+)=[^&#]+/g, (pair, mark: string, name: string) => {
    const placeholder = placeholderFor(decodeName(name));
    return placeholder === undefined ? pair : `${mark}${name}=${placeholder}`;
  });
}

function decodeName(name: string): string {
  return findDecoded(name.replaceAll('+', ' ')) ?? name;
}

/** Masks every string and number of a secret by one of the same type; members of an object keep their names. */
function maskValue(value: ExactValue, name: string): ExactValue {
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, name));
  const file = fileOf(value);
  if (file !== undefined) {
    return { $file: { ...file, name: secretPlaceholder(name), base64: btoa(secretPlaceholder(name)) } };
  }
  if (isExactObject(value)) {
    return fromMembers(Object.entries(value).map(([key, member]) => [key, maskValue(member, key)]));
  }
  if (typeof value !== 'string') return 0;
  const scheme = /^(?:basic|bearer|digest|dpop|token)(?= )/i.exec(value)?.[0];
  return scheme === undefined ? secretPlaceholder(name) : `${scheme} YOUR_TOKEN`;
}

/** Shorter texts occur by chance in any response. */
const shortestSecret = 4;

/**
 * Lists the secret texts of a request, which a response must not repeat into storage: credentials, secret fields, secrets of the environment,
 * and the headers and parts of the URL made of them, each in the spellings of URLs and JSON. The longest come first. `values`: as sent.
 */
export function listSecrets(
  slice: Slice,
  values: FormValues,
  { sent, shown }: Faces<HttpRequest>,
  environmentSecrets: readonly string[],
): string[] {
  const secrets = [...environmentSecrets];
  for (const credential of Object.values(values.security ?? {})) {
    if ('token' in credential) secrets.push(credential.token);
    if ('value' in credential) secrets.push(credential.value);
    if ('password' in credential) secrets.push(credential.password);
  }
  replaceSecrets(slice, values, (value) => {
    collectTexts(value, secrets);
    return undefined;
  });
  const shownHeaders = new Set(shown.headers.map((header) => header.join(':')));
  for (const header of sent.headers) {
    if (shownHeaders.has(header.join(':'))) continue;
    const [, value] = header;
    // `Bearer TOKEN` without its scheme; a cookie header pair by pair.
    secrets.push(value, value.replace(/^\S+ /, ''), ...value.split(/;\s*/).map(valueOfPair));
  }
  const shownPieces = new Set(urlPieces(shown.url));
  secrets.push(...urlPieces(sent.url).filter((piece) => !shownPieces.has(piece)));
  return spellSecrets(secrets);
}

/** The segments of a path and the pairs of a query, as they are encoded, and the values of pairs. */
function urlPieces(url: string): string[] {
  return url.split(/[/?&]/).flatMap((piece) => [piece, valueOfPair(piece)]);
}

function valueOfPair(pair: string): string {
  return pair.replace(/^[^=]*=/, '');
}

/** Adds the spellings of URLs and JSON to texts that are secret. Short ones are left out. */
export function spellSecrets(secrets: readonly string[]): string[] {
  const long = secrets.filter((secret) => secret.length >= shortestSecret);
  const spellings = long.flatMap((secret) => [
    secret,
    encodeStrict(secret),
    encodeForm(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return [...new Set(spellings)].sort((a, b) => b.length - a.length);
}

/** Replaces these secrets wherever they occur in a text. */
export function hideTexts(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, 'YOUR_SECRET'), text);
}

function collectTexts(value: ExactValue, texts: string[]): void {
  if (value === null || typeof value === 'boolean') return;
  const file = fileOf(value);
  if (file !== undefined) texts.push(file.base64, atob(file.base64));
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts);
  else if (isExactObject(value)) for (const member of Object.values(value)) collectTexts(member, texts);
  else texts.push(String(value));
}
