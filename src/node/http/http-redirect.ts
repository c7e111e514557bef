import type { IncomingMessage } from 'node:http';
import type { Hop } from './http-request-once.ts';

const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding', 'transfer-encoding']);
/** Headers that may be sent to another origin. Any other header could be an API key. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'accept-encoding', 'user-agent', ...bodyHeaders]);

export interface NextHop extends Hop {
  /** True for the same request at another address: neither method nor body change. */
  readonly keepsBody: boolean;
}

/**
 * Builds the next request for a redirect (RFC 9110, 15.4): 303 becomes GET, 301 and 302 turn POST into GET as in browsers, 307 and 308 change
 * nothing. Credentials are never sent to another origin, whatever header holds them. Undefined if the response is the final one.
 */
export function followRedirect(hop: Hop, response: IncomingMessage): NextHop | undefined {
  const status = response.statusCode ?? 0;
  const target = response.headers.location;
  if (![301, 302, 303, 307, 308].includes(status) || target === undefined || !URL.canParse(target, hop.url)) {
    return undefined;
  }
  const url = new URL(target, hop.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const becomesGet = (status === 303 && hop.method !== 'HEAD') || (status <= 302 && hop.method === 'POST');
  const sameOrigin = url.origin === new URL(hop.url).origin;
  const headers = hop.headers.filter(([name]) => {
    const lower = name.toLowerCase();
    if (becomesGet && bodyHeaders.has(lower)) return false;
    return sameOrigin || harmlessHeaders.has(lower);
  });
  return { method: becomesGet ? 'GET' : hop.method, url: url.href, headers, keepsBody: !becomesGet };
}
