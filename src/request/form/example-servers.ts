import type { Server } from '../../core/api/server.ts';
import { parseUrl } from '../../core/source/text/url.ts';

/** Returns whether no server of a page can answer: there is none, or each is an example or a path without a host. */
export function hasOnlyExampleServers(servers: readonly Server[]): boolean {
  return servers.every(isExampleServer);
}

/** Returns whether the URL has no host, or a name that is reserved for documentation and tests (RFC 2606; RFC 6761, 6). */
function isExampleServer({ url, variables }: Server): boolean {
  const filled = url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    return variables.find((variable) => variable.name === name)?.default ?? 'name';
  });
  const host = parseUrl(filled)?.hostname.toLowerCase().replace(/\.$/, '');
  return host === undefined || /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/.test(host);
}
