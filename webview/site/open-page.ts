import { safeAddress } from '../../src/core/source/text/safe-address.ts';

/** Opens another page of the site. The values in its fragment go to no server. */
export function openPage(url: string): void {
  const address = safeAddress(url);
  if (address?.kind === 'web') location.assign(address.text);
}
