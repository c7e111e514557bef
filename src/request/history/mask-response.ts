import { isSecretName } from '../../core/secrets/secret-names.ts';
import { isJsonType } from '../build/media-types.ts';
import { mediaTypeOf } from '../declared-response.ts';
import type { HttpResponse } from '../http-request.ts';
import { hideTexts } from '../secrets/mask-secrets.ts';

/** Longer texts are cut off in the history, in characters. */
export const longestKept = 100_000;

/** Replaces a secret in a text that is kept. */
export const maskedText = 'YOUR_SECRET';

/**
 * Prepares a response for storage: limits its body, and masks `secrets` wherever they occur, cookies, headers with names of secrets, and
 * members of a JSON body with such names.
 */
export function maskResponse(response: HttpResponse, secrets: readonly string[]): HttpResponse {
  const cookies = response.headers.flatMap(([name, value]) => (isCookie(name) ? [cookieValue(value)] : []));
  const all = [...secrets, ...cookies.filter((value) => value.length > 3)];
  const hide = (text: string) => hideTexts(text, all);
  const headers = response.headers.map(([name, value]) => [name, maskHeader(name, hide(value))] as const);
  const redirects = response.redirects.map(({ status, url }) => ({ status, url: hide(url) }));
  return { ...response, url: hide(response.url), headers, redirects, ...maskBody(response, hide) };
}

/** Masks these secrets in the text of a body, and the members of JSON with names of secrets. */
export function maskText(text: string, mediaType: string, secrets: readonly string[]): string {
  const hidden = hideTexts(text, secrets);
  return isJsonType(mediaType) ? maskJson(hidden) : hidden;
}

function maskBody(response: HttpResponse, hide: (text: string) => string): Partial<HttpResponse> {
  const { body, size } = response;
  if (size === 0 || body.kind !== 'text') {
    const nothing = { kind: 'text', text: '', truncated: false } as const;
    const kind = body.kind === 'stream' ? 'streams' : 'binary bodies';
    return { body: nothing, ...(size > 0 && { interrupted: { message: `The history keeps no ${kind}.` } }) };
  }
  // Masked before it is cut, so that no half of a secret is left at the end.
  const hidden = hide(body.text.slice(0, 2 * longestKept));
  const masked = isJsonType(mediaTypeOf(response)) ? maskJson(hidden) : hidden;
  const kept = masked.slice(0, longestKept);
  const isWhole = kept.length === masked.length && body.text.length <= 2 * longestKept;
  if (isWhole) return { body: { ...body, text: kept } };
  const message = `The history keeps the first ${longestKept.toLocaleString('en')} characters of a body.`;
  return { body: { kind: 'text', text: kept, truncated: false }, interrupted: { message } };
}

function isCookie(name: string): boolean {
  return name.toLowerCase() === 'set-cookie';
}

function cookieValue(line: string): string {
  return /^[^=;]*=\s*"?([^;"]*)/.exec(line)?.[1]?.trim() ?? '';
}

function maskHeader(name: string, value: string): string {
  if (isCookie(name)) return value.replace(/^([^=;]*)=[^;]*/, `$1=${maskedText}`);
  return isSecretName(name, 'header') ? maskedText : value;
}

/** A string, a bracket, a comma, a colon, or a word. An unfinished string ends with the document. */
const token = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\],:]|[^\s"{}[\],:]+/gs;

/** Masks strings and numbers under names of secrets, and keeps everything else as written. The JSON may break off anywhere. */
export function maskJson(text: string): string {
  const mask = new JsonMask();
  return text.replace(token, (each) => mask.take(each));
}

/** Masks a JSON text token by token. */
class JsonMask {
  /** The objects and lists that enclose the next token. `isSecret`: so is everything in it. */
  readonly #open: { readonly isObject: boolean; readonly isSecret: boolean }[] = [];
  #name = '';
  #isName = false;

  take(text: string): string {
    const inner = this.#open.at(-1);
    switch (text) {
      case '{':
      case '[':
        this.#open.push({ isObject: text === '{', isSecret: this.#isSecret() });
        this.#isName = text === '{';
        return text;
      case '}':
      case ']':
        this.#open.pop();
        this.#isName = false;
        return text;
      case ',':
        this.#isName = inner?.isObject === true;
        return text;
      case ':':
        this.#isName = false;
        return text;
    }
    if (!this.#isName) return this.#isSecret() && !/^(?:null|true|false)$/.test(text) ? `"${maskedText}"` : text;
    this.#name = parseName(text);
    return text;
  }

  #isSecret(): boolean {
    const inner = this.#open.at(-1);
    return inner?.isSecret === true || (inner?.isObject === true && isSecretName(this.#name, 'body'));
  }
}

function parseName(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    // Cut off, or not JSON. It is close enough to recognize a name.
    return written;
  }
}
