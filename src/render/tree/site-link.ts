import { findDecoded } from '../../core/source/text/percent-encoding.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import type { RenderContext } from '../render-context.ts';

/**
 * The target of a link in a text: other sites and anchors as written, pages and files of the site through the context;
 * undefined: the link is not allowed.
 */
export function siteLink(written: string, context: RenderContext): string | undefined {
  const address = safeAddress(written);
  if (address?.kind !== 'site') return address?.text;
  const href = address.text;
  const [, path = '', , anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  if (path === '') return href;
  const slug = resolvePath(path, context.slug ?? '');
  if (!/\.mdx?$/.test(slug)) {
    const file = context.asset(slug);
    if (file !== undefined) return file;
  }
  const page = slug.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  return anchor === undefined || anchor === '' ? context.link(page) : context.link(page, decoded(anchor));
}

/** The URL of an image or a video; undefined: there is no such file. */
export function siteAsset(source: string, context: RenderContext): string | undefined {
  const address = safeAddress(source);
  if (address?.kind !== 'site') return address?.kind === 'web' ? address.text : undefined;
  return context.asset(resolvePath(address.text.replace(/[?#].*$/, ''), context.slug ?? ''));
}

/** The path from the root, without leading slash; relative paths start from the folder of the page. */
function resolvePath(path: string, slug: string): string {
  const segments = path.startsWith('/') ? [] : slug.split('/').slice(0, -1);
  for (const segment of decoded(path).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function decoded(path: string): string {
  return findDecoded(path) ?? path;
}
