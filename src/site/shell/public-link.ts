import { siteLink } from '../../render/tree/site-link.ts';
import type { PagePaths } from './site-shell.ts';

/** Returns the link without its anchor if the anchor names something on another page that readers don't see. */
export function publicLink(href: string, slug: string, { hidesAnchor }: Pick<PagePaths, 'hidesAnchor'>): string {
  const hash = href.indexOf('#');
  if (hash <= 0) return href;
  let isHidden = false;
  const link = (to: string, anchor?: string): string => {
    isHidden = anchor !== undefined && hidesAnchor(to, anchor);
    return '';
  };
  siteLink(href, { variant: 'site', slug, link, asset: () => undefined });
  return isHidden ? href.slice(0, hash) : href;
}
