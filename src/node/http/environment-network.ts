import type { Agent } from 'node:http';
import { getCACertificates } from 'node:tls';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { type Environment, findProxy, type NamedProxy } from './find-proxy.ts';
import type { Connection } from './http-request-once.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** The network settings of a terminal. Node itself trusts the authorities of `NODE_EXTRA_CA_CERTS`. */
export interface Network {
  /** The environment, with `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in lower case too. */
  readonly env: Environment;
  /** The certificates of an additional authority, as PEM. */
  readonly authority?: string;
}

/** Chooses the connection for a request to a URL. Throws `ProxyFailure` if the environment names an invalid proxy. */
export function connectionIn({ env, authority }: Network, url: string): Connection {
  const proxy = findProxy(url, env);
  const ca = authority === undefined ? {} : { ca: [...getCACertificates('default'), authority] };
  if (proxy === undefined) return ca;
  if (proxy.url === undefined) throw new ProxyFailure(proxy, 'no proxy');
  const { variable } = proxy;
  return { ...ca, agent: createAgent(proxy, url, ca), proxy: { variable, host: proxy.url.host } };
}

/** Passes user name and password to the agent only as a header, because the agent's URL may be logged. */
function createAgent({ url }: NamedProxy, target: string, options: { readonly ca?: string[] }): Agent {
  const bare = new URL(url.origin);
  const user = `${decodePercent(url.username)}:${decodePercent(url.password)}`;
  const headers = user === ':' ? {} : { 'Proxy-Authorization': `Basic ${Buffer.from(user).toString('base64')}` };
  return target.startsWith('https:')
    ? new HttpsProxyAgent(bare, { ...options, headers })
    : new HttpProxyAgent(bare, { ...options, headers });
}
