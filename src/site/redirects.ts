import type { DocsConfig } from '../core/docs-json/docs-config.ts';
import { redirectPath } from '../core/references/redirects.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { parseUrl } from '../core/source/text/url.ts';
import { attributes, html, refreshTo } from '../render/html.ts';
import { encodePath, pageHref, pageUrl, relativePath } from './output-path.ts';

export type Redirect = DocsConfig['redirects'][number];

/** Returns whether the source matches many paths. Only a host, or the script of `404.html`, can do such a redirect. */
export function hasWildcard({ source }: Pick<Redirect, 'source'>): boolean {
  return /[:*]/.test(source);
}

/** Returns why hosts and our script can't read the source, as a phrase. Undefined if they can. */
export function wildcardFault({ source }: Pick<Redirect, 'source'>): string | undefined {
  if (/[?#\s]/.test(source)) return 'its path contains a query, an anchor or a space';
  return /^\/?(?:(?::\w+|[^:*/]+)\/)*(?::\w+\*?|\*|[^:*/]+)\/?$/.test(source)
    ? undefined
    : 'a wildcard must be a whole segment, and `*` must be the last one';
}

/**
 * Returns a line of `_redirects` in the format of Netlify, Cloudflare Pages and others: the rest of a path is `*`, and
 * `:splat` in the destination. `folder` is the path of the site on its host, if it has one.
 */
export function redirectLine({ source, destination, permanent }: Redirect, folder = ''): string | undefined {
  const rest = /:(\w+)\*\/?$/.exec(source)?.[1];
  const from = source.replace(/:\w+\*\/?$/, '*');
  const named =
    rest === undefined ? destination : destination.replace(`:${rest}*`, ':splat').replace(`:${rest}`, ':splat');
  const to = from.endsWith('*') ? named.replace(/\*$/, ':splat') : named;
  if (/\s/.test(from + to)) return undefined;
  const path = from.startsWith('/') ? from : `/${from}`;
  const target = safeAddress(to)?.kind === 'site' ? `${folder}${to.startsWith('/') ? '' : '/'}${to}` : to;
  return `${folder}${path} ${target} ${permanent ? 301 : 302}`;
}

export interface SiteSlugs {
  slugOf(path: string): string;
  isPage(slug: string): boolean;
}

/** Renders a page that redirects to another page, or to a file of the site. */
export function redirectPage(from: string, to: string, slugs: SiteSlugs, baseUrl?: string): string {
  const address = safeAddress(to);
  const [path = '', anchor] = to.split('#');
  const target =
    address === undefined || address.kind === 'site'
      ? siteHref(from, slugs.slugOf(redirectPath(path)), { anchor, slugs })
      : address.text;
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta${refreshTo(target)}><link${attributes({ rel: 'canonical', href: canonicalOf(from, target, baseUrl) })}><title>Moved</title></head>
<body><p>This page has moved: <a${attributes({ href: target })}>${to}</a></p></body></html>
`);
}

/** Search engines follow the redirect, and keep the address that the page has now. */
function canonicalOf(from: string, target: string, baseUrl: string | undefined): string {
  const [path = ''] = target.split('#');
  if (baseUrl === undefined) return path;
  return parseUrl(path, pageUrl(baseUrl, from))?.href ?? path;
}

interface SiteTarget {
  readonly anchor: string | undefined;
  readonly slugs: SiteSlugs;
}

/** A path with an extension that is not a page is a file, which has no folder of its own. */
function siteHref(from: string, path: string, { anchor, slugs }: SiteTarget): string {
  const isFile = !slugs.isPage(path) && /\.\w+$/.test(path);
  return isFile ? relativePath(from, encodePath(path)) : pageHref(from, path, anchor);
}
