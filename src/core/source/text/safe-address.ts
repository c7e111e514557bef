import { findSlip } from './nearest.ts';

/**
 * An address that a page may contain. `web`: http or https; `mail`: mailto; `site`: a page, a file or an anchor of the
 * site.
 */
export interface SafeAddress {
  readonly kind: 'web' | 'mail' | 'site';
  /** The value for `href`, `src` and the like. */
  readonly text: string;
}

/**
 * A constant, because the bundler turns it into a constructor call, and non-Latin pages have thousands of addresses.
 */
const controls = /\p{Cc}/gu;

const schemes: ReadonlyMap<string, SafeAddress['kind']> = new Map([
  ['http', 'web'],
  ['https', 'web'],
  ['mailto', 'mail'],
]);

/**
 * The one decision about every address that we write. Undefined if the address is unsafe.
 *
 * It parses an address as browsers do (WHATWG URL, "basic URL parser"): tabs and line breaks are ignored everywhere, as
 * are controls and blanks at the ends, a backslash is a slash, and schemes are case-insensitive. It is stricter in one
 * point: any colon before the first slash ends a scheme, whatever precedes it, because Markdown parsers are less exact
 * than browsers.
 *
 * `//host/path` is a page of another host. It is written with https, because it would take the scheme of the page that
 * contains it: `file://host` if that is opened from a disk.
 */
export function safeAddress(written: string): SafeAddress | undefined {
  const text = /^[!-~]*$/.test(written) ? written : written.replace(controls, '').trim();
  if (/^\/\/[^/\\]/.test(text)) return { kind: 'web', text: `https:${text}` };
  // A disguised host: browsers skip any number of slashes and backslashes before it.
  if (/^(?:\\|\/[/\\])/.test(text)) return undefined;
  const scheme = /^([^/?#:]*):/.exec(text)?.[1];
  if (scheme === undefined) return { kind: 'site', text };
  const kind = schemes.get(scheme.toLowerCase());
  return kind && { kind, text };
}

/**
 * The address of a page or file of the site, given its path. A path that looks like a scheme or a host (`a:b.png`) is
 * still a file name.
 */
export function siteAddress(path: string): string {
  return safeAddress(path)?.kind === 'site' ? path : `./${path}`;
}

/** The link that was most likely meant by one with a misspelt scheme, or with a port but no scheme. */
export function suggestLink(written: string): string | undefined {
  const [, scheme = '', rest = ''] = /^([\w.-]+):(.*)$/s.exec(written) ?? [];
  if (/^\d{2,5}(?:[/?#]|$)/.test(rest)) return `${scheme === 'localhost' ? 'http' : 'https'}://${written}`;
  const known = findSlip(scheme, schemes.keys());
  const isComplete = known === 'mailto' ? /^[^\s@/]+@[^\s@/]+$/.test(rest) : /^\/{1,2}[^/\s]/.test(rest);
  if (known === undefined || !isComplete) return undefined;
  return known === 'mailto' ? `mailto:${rest}` : `${known}://${rest.replace(/^\/+/, '')}`;
}

/** The message about a link that `safeAddress` refuses. */
export function refusedLink(written: string): string {
  const suggested = suggestLink(written);
  if (suggested !== undefined && /^[a-z]+:\D/i.test(written))
    return `The link "${written.slice(0, 60)}" is left out: its scheme is unknown. Did you mean "${suggested.slice(0, 60)}"?`;
  const host = /^([a-z][\w.-]*):\d{2,5}(?:[/?#]|$)/i.exec(written)?.[1];
  if (host !== undefined) {
    const scheme = host === 'localhost' ? 'http' : 'https';
    return `The link "${written.slice(0, 60)}" has no scheme, so it is left out. Write "${scheme}://${written.slice(0, 60)}".`;
  }
  return `The link "${written.slice(0, 60)}" is left out: only http, https, mailto, # and pages of the site may be linked.`;
}
