import { inDistance, inDuration } from './explain-header.ts';

/** A cookie that a response sets, with its attributes in words. */
export interface CookieWords {
  readonly name: string;
  readonly value: string;
  /** Where and until when it is sent, and who reads it. */
  readonly words: readonly string[];
  /** Why browsers refuse or end it. */
  readonly warning?: string;
}

/** Reads a `Set-Cookie` header (RFC 6265, section 4.1). */
export function explainCookie(header: string, url: string, now: number): CookieWords {
  const [pair = '', ...rest] = header.split(';');
  const at = pair.indexOf('=');
  const attributes = new Map(rest.map((attribute) => attributeOf(attribute)));
  const warning = warningOf(attributes, url);
  return {
    name: pair.slice(0, Math.max(0, at)).trim(),
    value: pair.slice(at + 1).trim(),
    words: [
      placeOf(attributes),
      endOf(attributes, now),
      ...(attributes.has('secure') ? ['over HTTPS only'] : []),
      ...(attributes.has('httponly') ? ['not for scripts'] : []),
      ...siteOf(attributes),
    ],
    ...(warning === undefined ? {} : { warning }),
  };
}

type Attributes = ReadonlyMap<string, string>;

function attributeOf(text: string): [string, string] {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  return [name.trim().toLowerCase(), at < 0 ? '' : text.slice(at + 1).trim()];
}

function placeOf(attributes: Attributes): string {
  const domain = attributes.get('domain')?.replace(/^\./, '');
  const host = domain === undefined || domain === '' ? 'this host alone' : `${domain} and its subdomains`;
  const path = attributes.get('path');
  return path === undefined || path === '/' ? `for ${host}` : `for ${host}, below ${path}`;
}

function endOf(attributes: Attributes, now: number): string {
  const age = attributes.get('max-age');
  if (age !== undefined && /^-?\d+$/.test(age))
    return Number(age) > 0 ? `ends in ${inDuration(Number(age))}` : 'deleted';
  const time = Date.parse(attributes.get('expires') ?? '');
  if (Number.isNaN(time)) return 'until the browser is closed';
  return time <= now ? 'deleted' : `ends ${inDistance(time, now)}`;
}

function siteOf(attributes: Attributes): string[] {
  switch (attributes.get('samesite')?.toLowerCase()) {
    case 'strict':
      return ['from its own site only (Strict)'];
    case 'lax':
      return ['from other sites only by a link (Lax)'];
    case 'none':
      return ['from any site (None)'];
    default:
      return [];
  }
}

function warningOf(attributes: Attributes, url: string): string | undefined {
  if (attributes.get('samesite')?.toLowerCase() === 'none' && !attributes.has('secure')) {
    return 'Browsers refuse SameSite=None without Secure.';
  }
  if (attributes.has('secure') && url.startsWith('http:') && !/^http:\/\/(?:localhost|127\.|\[::1\])/.test(url)) {
    return 'Browsers refuse Secure from a server without HTTPS.';
  }
  return undefined;
}
