import ipaddr from 'ipaddr.js';

/**
 * Returns whether the host of a URL is, as written, this machine or one in an internal network: an address that is not public,
 * or a name that only internal networks use. A public name may still resolve to such an address, which is known only on
 * connecting.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateAddress(host.slice(1, -1));
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return isPrivateAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host);
}

/** Global unicast addresses (IANA, "Internet Protocol Version 6 Address Space"). */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 addresses as IPv6-only networks see them (RFC 6052): their resolvers map every IPv4-only host to these. */
const translatedV4 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns whether an IP address is anything but that of a single host on the internet: loopback, link-local (where clouds serve
 * their metadata), private, shared, reserved for documentation or benchmarks, multicast, or a tunnel whose other end
 * can be any of these. True for a text that is not an address.
 */
export function isPrivateAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return true;
  // An IPv4-mapped IPv6 address counts as its IPv4 address.
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.range() !== 'unicast';
  if (address.match(translatedV4)) return new ipaddr.IPv4(address.toByteArray().slice(12)).range() !== 'unicast';
  return address.range() !== 'unicast' || !address.match(globalV6);
}
