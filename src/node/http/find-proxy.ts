import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isLoopbackHost } from '../../core/source/text/url.ts';

export type Environment = { readonly [name: string]: string | undefined };

export interface NamedProxy {
  readonly variable: string;
  /** May contain a user name and a password, so it must never be shown. */
  readonly url: URL;
}

/** Finds the proxy that the environment names for requests to a URL; undefined if there is none. Without `url` if the variable is not a valid proxy. */
export function findProxy(
  target: string,
  env: Environment,
): NamedProxy | { readonly variable: string; readonly url?: never } | undefined {
  const { protocol, hostname, port } = new URL(target);
  const isSecure = protocol === 'https:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const [variable, named] = findFirstSet(env, isSecure ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY']);
  const [, exceptions] = findFirstSet(env, ['no_proxy', 'NO_PROXY']);
  const isException = ({ name, at }: Exception) => matchesEntry(host, name) && (at ?? port) === port;
  const known = port === '' ? (isSecure ? '443' : '80') : port;
  const exceptionList = readExceptions(exceptions).map(({ name, at }) => ({ name, at: at === known ? port : at }));
  // The loopback address of a proxy would be the proxy itself.
  if (variable === '' || isLoopbackHost(hostname) || exceptionList.some(isException)) return undefined;
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `http://${named}`;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? { variable, url } : { variable };
}

function findFirstSet(env: Environment, names: readonly string[]): readonly [name: string, value: string] {
  const name = names.find((each) => (env[each] ?? '').trim() !== '') ?? '';
  return [name, (env[name] ?? '').trim()];
}

interface Exception {
  readonly name: string;
  /** The port; undefined for any port. */
  readonly at: string | undefined;
}

/** Reads the hosts of `NO_PROXY`, which are separated by commas or blanks. */
function readExceptions(text: string): readonly Exception[] {
  return text
    .toLowerCase()
    .split(/[,\s]+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, name = entry, at] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
      return { name: name.replace(/[[\]]/g, '').replace(/([^*])\.$/, '$1'), at };
    });
}

/** Returns whether the host matches an entry: `*`, a domain with its subdomains (`.example.com` too), an address, or a network (`10.0.0.0/8`). */
function matchesEntry(host: string, name: string): boolean {
  if (name === '*') return true;
  const family = isIP(host);
  if (family !== 0) return isInNetwork(host, family, name);
  const domain = domainToASCII(name.replace(/^\*?\./, ''));
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

function isInNetwork(host: string, family: number, name: string): boolean {
  const bits = family === 4 ? 32 : 128;
  const [, network = name, length = String(bits)] = /^([^/]*)\/(\d+)$/.exec(name) ?? [];
  if (isIP(network) !== family || Number(length) > bits) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(length), family === 4 ? 'ipv4' : 'ipv6');
  return list.check(host, family === 4 ? 'ipv4' : 'ipv6');
}
