import { safeAddress } from '../../src/core/source/text/safe-address.ts';

/** Opens a page of an identity server, which gets no hold of this one; false: the browser did not open it. */
export function openOutside(url: string): boolean {
  const address = safeAddress(url);
  if (address?.kind !== 'web') return false;
  const opened = window.open(address.text, '_blank');
  // `noopener` would hide whether it opened.
  if (opened !== null) opened.opener = null;
  return opened !== null;
}
