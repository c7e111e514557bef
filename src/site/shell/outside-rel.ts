import { safeAddress } from '../../core/source/text/safe-address.ts';

/** The `rel` of a link: pages of other hosts get no handle on this one. */
export function outsideRel(href: string): string | undefined {
  return safeAddress(href)?.kind === 'web' ? 'noopener' : undefined;
}
