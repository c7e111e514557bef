/** A cookie as it goes back to its server. */
interface KeptCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly isSecure: boolean;
  /** Milliseconds since 1970; undefined: to the end of the session. */
  readonly expiresAt: number | undefined;
}

/** Browsers keep some 180 of a site, of at most 4,096 bytes each. */
const mostOfOrigin = 180;
const longest = 4096;

/**
 * Cookies of responses, in memory (RFC 6265, 5). Stricter than browsers: a cookie goes back to the origin that set it and to no other, whatever
 * its `Domain` says, so that no list of public suffixes is needed.
 */
export class CookieJar {
  readonly #origins = new Map<string, readonly KeptCookie[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes the `Set-Cookie` headers of a response of this URL. */
  take(url: string, lines: readonly string[]): void {
    const { origin, hostname, pathname } = new URL(url);
    for (const line of lines) {
      const cookie = readCookie(line, { hostname, pathname, now: this.#now() });
      if (cookie === undefined) continue;
      const others = this.#live(origin).filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
      const isGone = cookie.expiresAt !== undefined && cookie.expiresAt <= this.#now();
      this.#origins.set(origin, isGone ? others : [...others, cookie].slice(-mostOfOrigin));
    }
  }

  /** `Cookie` for a request to this URL: those that the request has itself, then those of the jar, without names given twice. */
  header(url: string, own: string | undefined): string | undefined {
    const { origin, pathname, protocol } = new URL(url);
    const given = own === undefined ? [] : own.split(';').map((pair) => pair.trim());
    const names = new Set(given.map((pair) => pair.replace(/=.*/s, '')));
    const kept = this.#live(origin)
      .filter(
        ({ name, path, isSecure }) =>
          !names.has(name) && isBelow(pathname, path) && (!isSecure || isPrivate(protocol, url)),
      )
      // RFC 6265, 5.4: the longer path first.
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`);
    const all = [...given, ...kept];
    return all.length === 0 ? undefined : all.join('; ');
  }

  /** Names of the cookies that are kept for this origin. */
  names(origin: string): string[] {
    return [...new Set(this.#live(origin).map(({ name }) => name))];
  }

  clear(origin: string): void {
    this.#origins.delete(origin);
  }

  #live(origin: string): readonly KeptCookie[] {
    const now = this.#now();
    return (this.#origins.get(origin) ?? []).filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now);
  }
}

interface CookieOrigin {
  readonly hostname: string;
  readonly pathname: string;
  readonly now: number;
}

function readCookie(line: string, { hostname, pathname, now }: CookieOrigin): KeptCookie | undefined {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, at)).trim();
  const value = pair.slice(at + 1).trim();
  if (name === '' || line.length > longest || /(?!\t)\p{Cc}/u.test(pair)) return undefined;
  const given = new Map(
    attributes.map((attribute) => {
      const [key = '', ...rest] = attribute.split('=');
      return [key.trim().toLowerCase(), rest.join('=').trim()] as const;
    }),
  );
  const domain = given.get('domain')?.replace(/^\./, '').toLowerCase();
  if (domain !== undefined && domain !== '' && hostname !== domain && !hostname.endsWith(`.${domain}`))
    return undefined;
  const path = given.get('path');
  return {
    name,
    value,
    path: path?.startsWith('/') === true ? path : folderOf(pathname),
    isSecure: given.has('secure'),
    expiresAt: endOf(given.get('max-age'), given.get('expires'), now),
  };
}

/** RFC 6265, 5.2.1 and 5.2.2: `Max-Age` counts more than `Expires`. */
function endOf(maxAge: string | undefined, expires: string | undefined, now: number): number | undefined {
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000;
  const date = expires === undefined ? Number.NaN : Date.parse(expires.replaceAll('-', ' '));
  return Number.isNaN(date) ? undefined : date;
}

/** RFC 6265, 5.1.4. */
function folderOf(pathname: string): string {
  const last = pathname.lastIndexOf('/');
  return last <= 0 ? '/' : pathname.slice(0, last);
}

function isBelow(pathname: string, path: string): boolean {
  if (pathname === path) return true;
  return pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/');
}

/** Nobody listens between a machine and itself. */
function isPrivate(protocol: string, url: string): boolean {
  return protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
