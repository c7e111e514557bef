import type { CookieJar as OriginJar } from 'tough-cookie';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { createOriginJar } from './origin-jar.ts';

/** Browsers keep some 180 cookies for a site, of at most 4,096 bytes each. */
const mostOfOrigin = 180;
const longest = 4096;

/**
 * Cookies of responses, in memory (RFC 6265, 5). Stricter than browsers: a cookie goes back to the origin that set it and to no other, whatever
 * its `Domain` says, so no list of public suffixes is consulted.
 */
export class CookieJar {
  readonly #jars = new Map<string, OriginJar>();

  /** Takes the `Set-Cookie` headers of a response of this URL. Above the limit the oldest cookies go. */
  take(url: string, lines: readonly string[]): void {
    const { origin } = new URL(url);
    const jar = getOrInsert(this.#jars, origin, () => createOriginJar());
    for (const line of lines) {
      if (line.length > longest || /(?!\t)\p{Cc}/u.test(line)) continue;
      jar.setCookieSync(line, url, { ignoreError: true });
    }
    const kept = jar.getCookiesSync(url, { allPaths: true });
    for (const { domain, path, key } of kept.sort((a, b) => a.creationIndex - b.creationIndex).slice(0, -mostOfOrigin))
      jar.store.removeCookie(domain, path, key, () => undefined);
  }

  /** `Cookie` for a request to this URL: the request's own, then those of the jar, the longer path first (5.4), without names given twice. */
  header(url: string, requested: string | undefined): string | undefined {
    const pairs = requested === undefined ? [] : requested.split(';').map((pair) => pair.trim());
    const names = new Set(pairs.map((pair) => pair.replace(/=.*/s, '')));
    const kept = this.#jars.get(new URL(url).origin)?.getCookiesSync(url) ?? [];
    const all = [...pairs, ...kept.filter(({ key }) => !names.has(key)).map((cookie) => cookie.cookieString())];
    return all.length === 0 ? undefined : all.join('; ');
  }

  names(origin: string): string[] {
    const kept = this.#jars.get(origin)?.getCookiesSync(origin, { allPaths: true }) ?? [];
    return [...new Set(kept.map(({ key }) => key))];
  }

  clear(origin: string): void {
    this.#jars.delete(origin);
  }
}
