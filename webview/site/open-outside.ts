import { safeAddress } from '../../src/core/source/text/safe-address.ts';

/** Opens a page of an identity server in a new tab without access to this one. False if the browser refused. */
export function openOutside(url: string): boolean {
  const address = safeAddress(url);
  if (address?.kind !== 'web') return false;
  const opened = window.open(address.text, '_blank');
  // With `noopener`, the result would not say whether the page opened.
  if (opened !== null) opened.opener = null;
  return opened !== null;
}
