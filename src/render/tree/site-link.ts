import { clampPath, parentFolder } from '../../core/source/text/file-names.ts';
import { decodeIfEncoded } from '../../core/source/text/percent-encoding.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import type { RenderContext } from '../render-context.ts';

/**
 * Returns the target of a link in a text. Links to other sites and anchors stay as written. Pages and files of the site
 * are resolved by the context. Returns undefined if the link is not allowed.
 */
export function siteLink(written: string, context: RenderContext): string | undefined {
  const address = safeAddress(written);
  if (address?.kind !== 'site') return address && (findOwnPage(address.text, context) ?? address.text);
  const href = address.text;
  const [, path = '', , anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  if (path === '') return href;
  const addresses = listAddresses(path, context);
  const file = addresses.map((address) => (/\.mdx?$/.test(address) ? undefined : context.asset(address)));
  const found = file.find((url) => url !== undefined);
  if (found !== undefined) return found;
  const pages = addresses.map((address) => address.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, ''));
  const page = pages.find((slug) => context.isPage?.(slug) === true) ?? pages[0] ?? '';
  return anchor === undefined || anchor === '' ? context.link(page) : context.link(page, decodeIfEncoded(anchor));
}

/** Returns the link to a page of the site that is written with the address of the published site. */
function findOwnPage(url: string, { baseUrl, isPage, link }: RenderContext): string | undefined {
  if (baseUrl === undefined || !url.startsWith(baseUrl)) return undefined;
  const [, path, anchor] = /^(?:\/([^?#]*))?(?:#(.*))?$/.exec(url.slice(baseUrl.length)) ?? [];
  const slug = decodeIfEncoded(path ?? '').replace(/\/+$/, '');
  const isOwn = /^[/#]|^$/.test(url.slice(baseUrl.length)) && isPage?.(slug) === true && !url.includes('?');
  return isOwn ? link(slug, anchor === undefined ? undefined : decodeIfEncoded(anchor)) : undefined;
}

/** Returns the URL of an image or a video, or undefined if there is no such file. */
export function siteAsset(source: string, context: RenderContext): string | undefined {
  const address = safeAddress(source);
  if (address?.kind !== 'site') return address?.kind === 'web' ? address.text : undefined;
  for (const path of listAddresses(address.text.replace(/[?#].*$/, ''), context)) {
    const url = context.asset(path);
    if (url !== undefined) return url;
  }
  return undefined;
}

/**
 * The paths from the root that an address may mean, as the checks read it: from the folder of the page, from the root, and
 * from the folder below which the site is published, which may be two deep: `/en/docs`.
 */
function listAddresses(path: string, { base = '' }: RenderContext): readonly string[] {
  const near = resolvePath(path, base);
  if (path.startsWith('.')) return [near];
  const root = resolvePath(path, '');
  const below = root.slice(root.indexOf('/') + 1);
  return [...new Set([near, root, below, below.slice(below.indexOf('/') + 1)])];
}

/** Returns the path from the root, without leading slash. Relative paths start from the folder of the page. */
function resolvePath(path: string, base: string): string {
  return clampPath(`${path.startsWith('/') ? '' : parentFolder(base)}/${decodeIfEncoded(path)}`);
}
