import { decodeIfEncoded } from '../../core/source/text/percent-encoding.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import type { RenderContext } from '../render-context.ts';

/**
 * Returns the target of a link in a text. Links to other sites and anchors stay as written. Pages and files of the site
 * are resolved by the context. Returns undefined if the link is not allowed.
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
  return anchor === undefined || anchor === '' ? context.link(page) : context.link(page, decodeIfEncoded(anchor));
}

/** Returns the URL of an image or a video, or undefined if there is no such file. */
export function siteAsset(source: string, context: RenderContext): string | undefined {
  const address = safeAddress(source);
  if (address?.kind !== 'site') return address?.kind === 'web' ? address.text : undefined;
  return context.asset(resolvePath(address.text.replace(/[?#].*$/, ''), context.slug ?? ''));
}

/** Returns the path from the root, without leading slash. Relative paths start from the folder of the page. */
function resolvePath(path: string, slug: string): string {
  const segments = path.startsWith('/') ? [] : slug.split('/').slice(0, -1);
  for (const segment of decodeIfEncoded(path).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
