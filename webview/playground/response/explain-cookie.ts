import { isLoopbackHost, parseUrl } from '../../../src/core/source/text/url.ts';
import { formatRelativeTime, formatSeconds } from './explain-header.ts';

/** A cookie set by a response, with its attributes in words. */
export interface ExplainedCookie {
  readonly name: string;
  readonly value: string;
  /** When and where it is sent, and who can read it. */
  readonly words: readonly string[];
  /** The reason why browsers refuse it. */
  readonly warning?: string;
}

/** Reads a `Set-Cookie` header (RFC 6265, section 4.1). */
export function explainCookie(header: string, url: string, now: number): ExplainedCookie {
  const [pair = '', ...rest] = header.split(';');
  const at = pair.indexOf('=');
  const attributes = new Map(rest.map((attribute) => parseAttribute(attribute)));
  const warning = findWarning(attributes, url);
  return {
    name: pair.slice(0, Math.max(0, at)).trim(),
    value: pair.slice(at + 1).trim(),
    words: [
      describeScope(attributes),
      describeExpiry(attributes, now),
      ...(attributes.has('secure') ? ['over HTTPS only'] : []),
      ...(attributes.has('httponly') ? ['not readable by scripts'] : []),
      ...describeSameSite(attributes),
    ],
    warning,
  };
}

type Attributes = ReadonlyMap<string, string>;

function parseAttribute(text: string): [string, string] {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  return [name.trim().toLowerCase(), at < 0 ? '' : text.slice(at + 1).trim()];
}

function describeScope(attributes: Attributes): string {
  const domain = attributes.get('domain')?.replace(/^\./, '');
  const host = domain === undefined || domain === '' ? 'this host only' : `${domain} and its subdomains`;
  const path = attributes.get('path');
  return path === undefined || path === '/' ? `for ${host}` : `for ${host}, under ${path}`;
}

function describeExpiry(attributes: Attributes, now: number): string {
  const age = attributes.get('max-age');
  if (age !== undefined && /^-?\d+$/.test(age))
    return Number(age) > 0 ? `expires in ${formatSeconds(Number(age))}` : 'deleted';
  const time = Date.parse(attributes.get('expires') ?? '');
  if (Number.isNaN(time)) return 'until the browser is closed';
  return time <= now ? 'deleted' : `expires ${formatRelativeTime(time, now)}`;
}

function describeSameSite(attributes: Attributes): string[] {
  switch (attributes.get('samesite')?.toLowerCase()) {
    case 'strict':
      return ['sent from its own site only (Strict)'];
    case 'lax':
      return ['sent from other sites only for links (Lax)'];
    case 'none':
      return ['sent from any site (None)'];
    default:
      return [];
  }
}

function findWarning(attributes: Attributes, url: string): string | undefined {
  if (attributes.get('samesite')?.toLowerCase() === 'none' && !attributes.has('secure')) {
    return 'Browsers reject SameSite=None without Secure.';
  }
  const parsed = parseUrl(url);
  if (attributes.has('secure') && parsed?.protocol === 'http:' && !isLoopbackHost(parsed.hostname)) {
    return 'Browsers reject Secure from a server without HTTPS.';
  }
  return undefined;
}
