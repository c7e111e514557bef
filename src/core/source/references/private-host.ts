/**
 * Whether a host name of a URL denotes this machine or an inner network: loopback, link-local (where clouds keep their
 * metadata), private ranges (RFC 1918, 4193, 6598), and names used only in inner networks. Public names are not
 * resolved: an inner server has no certificate for one, so TLS refuses the connection.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateV6(host.slice(1, -1));
  if (/^\d+(?:\.\d+){3}$/.test(host)) return isPrivateV4(host.split('.').map(Number));
  return !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host);
}

function isPrivateV4([a = 0, b = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b < 128;
  return (a === 169 && b === 254) || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168);
}

/** `URL` has normalized the address to its shortest form, with an embedded IPv4 address in hexadecimal digits. */
function isPrivateV6(address: string): boolean {
  const inner = /^::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address);
  if (inner) {
    const high = Number.parseInt(inner[1] ?? '', 16);
    return isPrivateV4([high >> 8, high & 255]);
  }
  return address === '::' || address === '::1' || /^f[cdef]/.test(address);
}
