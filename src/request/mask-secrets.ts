import type { OperationSlice, Slice } from '../core/api/slice.ts';
import { parseUrl } from '../core/source/text/parse-url.ts';
import { findDecoded } from '../core/source/text/percent-encoding.ts';
import { isExactObject } from './exact-value.ts';
import type { ExactValue, FormValues } from './form-values.ts';
import type { RequestOutcome, ResponseHead } from './http-request.ts';
import { placeholderCredentials } from './placeholder-credentials.ts';
import { declaredSchemas, isKeyPlace, isSecretField, replaceSecrets } from './secret-values.ts';

/** The values as shown in samples, logs and the history: every credential and secret field is a placeholder. */
export function maskValues(slice: Slice, values: FormValues): FormValues {
  const masked = replaceSecrets(slice, values, maskValue);
  if (values.security === undefined) return masked;
  const given = new Set(Object.keys(values.security));
  const { securitySchemes } = slice.kind === 'operation' ? slice.operation : slice.channel;
  return { ...masked, security: placeholderCredentials(securitySchemes.filter(({ name }) => given.has(name))) };
}

/** The URL of a request with its secrets, as sent, and without them. */
export interface MaskedUrl {
  readonly sent: string;
  readonly shown: string;
}

/** The outcome with the secrets of the request removed from its URLs. */
export function maskOutcome(outcome: RequestOutcome, urls: MaskedUrl, slice: OperationSlice): RequestOutcome {
  if (outcome.kind !== 'response') return outcome;
  return { kind: 'response', response: maskHead(outcome.response, urls, slice) };
}

/** A response with the same masked. In redirect URLs, which the server chose, parameters with secret names are masked. */
export function maskHead<H extends ResponseHead>(head: H, { sent, shown }: MaskedUrl, slice: OperationSlice): H {
  const mask = (url: string) => (isSameUrl(url, sent) ? shown : maskUrl(url, slice));
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
    return isSecretField(place, slice) ? placeholderOf(name) : undefined;
  };
  return url.replace(/([?&#])([^=&#]+)=[^&#]+/g, (pair, mark: string, name: string) => {
    const placeholder = placeholderFor(decoded(name));
    return placeholder === undefined ? pair : `${mark}${name}=${placeholder}`;
  });
}

/** Every string and number of a secret; members of an object keep their names. */
function maskValue(value: ExactValue, name: string): ExactValue {
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, name));
  if (isExactObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, maskValue(member, key)]));
  }
  const scheme = /^(?:basic|bearer|digest|dpop|token)(?= )/i.exec(String(value))?.[0];
  return scheme === undefined ? placeholderOf(name) : `${scheme} YOUR_TOKEN`;
}

/** `YOUR_CLIENT_SECRET` for `clientSecret`. */
export function placeholderOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').match(/[A-Za-z\d]+/g);
  return words === null ? 'YOUR_SECRET' : `YOUR_${words.join('_').toUpperCase()}`;
}

function decoded(name: string): string {
  return findDecoded(name.replaceAll('+', ' ')) ?? name;
}
