import ipaddr from 'ipaddr.js';

/**
 * Whether the host of a URL is this machine or one of an inner network by what is written: an address that is not public, or a name that is
 * used only in inner networks. A public name may still lead to such an address, which only whoever connects can see.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateAddress(host.slice(1, -1));
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return isPrivateAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host);
}

/** Addresses that the internet routes to single hosts (IANA, "Internet Protocol Version 6 Address Space"). */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 as networks without it see it (RFC 6052). Resolvers there answer so for every host that has IPv4 alone. */
const translatedV4 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an IP address is anything but that of one host on the internet: loopback, link-local (where clouds keep their metadata), private,
 * shared, reserved for documentation and benchmarks, multicast, or a tunnel whose other end can be any of these. Also what is no address.
 */
export function isPrivateAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return true;
  // An IPv4 address that is mapped into IPv6 is what it maps.
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.range() !== 'unicast';
  if (address.match(translatedV4)) return new ipaddr.IPv4(address.toByteArray().slice(12)).range() !== 'unicast';
  return address.range() !== 'unicast' || !address.match(globalV6);
}
