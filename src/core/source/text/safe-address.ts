/** An address that a page may have. `web`: http or https; `mail`: mailto; `site`: a page, a file or an anchor of the site. */
export interface SafeAddress {
  readonly kind: 'web' | 'mail' | 'site';
  /** What is written into `href`, `src` and the like. */
  readonly text: string;
}

const schemes: ReadonlyMap<string, SafeAddress['kind']> = new Map([
  ['http', 'web'],
  ['https', 'web'],
  ['mailto', 'mail'],
]);

/**
 * The one decision about every address that we write (product, section 10); undefined: a page may not have it.
 *
 * It reads an address as browsers do (WHATWG URL, "basic URL parser"): tabs and line breaks count nowhere, controls and blanks
 * not at the ends, a backslash is a slash, and case does not matter in a scheme. It is stricter in one point: any colon before the
 * first slash ends a scheme, whatever stands before it, because readers of Markdown are less exact than browsers.
 *
 * `//host/path` is a page of another host. It is written with https, for it would take the scheme of wherever the page is opened:
 * `file://host` from a disk.
 */
export function safeAddress(written: string): SafeAddress | undefined {
  const text = written.replace(/\p{Cc}/gu, '').trim();
  if (/^\/\/[^/\\]/.test(text)) return { kind: 'web', text: `https:${text}` };
  // A host in disguise: browsers skip any number of slashes and backslashes before it.
  if (/^(?:\\|\/[/\\])/.test(text)) return undefined;
  const scheme = /^([^/?#:]*):/.exec(text)?.[1];
  if (scheme === undefined) return { kind: 'site', text };
  const kind = schemes.get(scheme.toLowerCase());
  return kind && { kind, text };
}

/** The address of a page or file of the site by its path. One that begins like a scheme or a host is a file's name all the same. */
export function siteAddress(path: string): string {
  return safeAddress(path)?.kind === 'site' ? path : `./${path}`;
}

/** To the writer of a link that `safeAddress` refuses. */
export function refusedLink(written: string): string {
  return `The link "${written.slice(0, 60)}" is left out: only http, https, mailto, # and pages of the site may be linked.`;
}
