import type { Agent } from 'node:http';
import { getCACertificates } from 'node:tls';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { type Environment, findProxy, type NamedProxy } from './find-proxy.ts';
import type { Connection } from './http-request-once.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** How hosts are reached from a terminal. Node itself trusts the authorities of `NODE_EXTRA_CA_CERTS`. */
export interface Network {
  /** `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are followed, in small letters too. */
  readonly env: Environment;
  /** Certificates of one more authority, as PEM. */
  readonly authority?: string | undefined;
}

/** The connection for a request to a URL. Throws `ProxyFailure` where the environment names something else than a proxy. */
export function connectionIn({ env, authority }: Network, url: string): Connection {
  const proxy = findProxy(url, env);
  const ca = authority === undefined ? {} : { ca: [...getCACertificates('default'), authority] };
  if (proxy === undefined) return ca;
  if (proxy.url === undefined) throw new ProxyFailure(proxy, 'no proxy');
  const { variable } = proxy;
  return { ...ca, agent: agentOf(proxy, url, ca), proxy: { variable, host: proxy.url.host } };
}

/** The agent gets user name and password as a header alone: what it says of itself may be logged. */
function agentOf({ url }: NamedProxy, target: string, options: { readonly ca?: string[] }): Agent {
  const bare = new URL(url.origin);
  const user = `${decodePercent(url.username)}:${decodePercent(url.password)}`;
  const headers = user === ':' ? {} : { 'Proxy-Authorization': `Basic ${Buffer.from(user).toString('base64')}` };
  return target.startsWith('https:')
    ? new HttpsProxyAgent(bare, { ...options, headers })
    : new HttpProxyAgent(bare, { ...options, headers });
}
