import { safeAddress } from '../../core/source/text/safe-address.ts';

/** Returns the `rel` of a link: pages of other hosts get no access to this one. */
export function outsideRel(href: string): string | undefined {
  return safeAddress(href)?.kind === 'web' ? 'noopener' : undefined;
}
