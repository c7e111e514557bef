import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from '../../core/source/references/private-host.ts';
import type { Reach } from '../../service/remote-documents.ts';
import type { Connection, Hop } from '../http/http-request-once.ts';

/** An address of a host, and whether it is inside of this network. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
  readonly isInside: boolean;
}

/** Finds every address of a host; rejects with Node's error. */
export type ResolveHost = (hostname: string) => Promise<readonly HostAddress[]>;

export const resolveBySystem: ResolveHost = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
    isInside: isPrivateAddress(address),
  }));
};

/** The host of a request is inside of this network, and may not be asked. */
export class HostOutOfReach extends Error {}

/** A request whose host is judged before anything is sent. */
export interface GuardedHop {
  readonly hop: Hop;
  readonly connection: Connection;
  /** True if the host is inside of this network. Of a name that a proxy resolves, as far as it says so itself. */
  isInside(): boolean;
}

/**
 * Judges a host by the addresses that it connects to: a public name may lead inside, and to another address each time it is resolved. So it
 * is resolved once, and the connection gets the addresses that were judged. Throws `HostOutOfReach` if the URL alone says it.
 */
export function guardHop(hop: Hop, reach: Reach, resolve: ResolveHost): GuardedHop {
  const { hostname } = new URL(hop.url);
  let isInside = isPrivateHost(hostname);
  if (isInside && reach === 'public') throw new HostOutOfReach();
  const judge = async (name: string): Promise<readonly HostAddress[]> => {
    const found = await resolve(name);
    if (reach === 'public' && found.some((each) => each.isInside)) throw new HostOutOfReach();
    isInside = found.every((each) => each.isInside);
    return found;
  };
  return {
    // A connection that is kept was judged for another request, so those that may lead inside are not.
    hop: reach === 'any' ? { ...hop, headers: [...hop.headers, ['Connection', 'close']] } : hop,
    // `rejectUnauthorized` keeps connections apart from those of other requests, too: Node groups them by it.
    connection: { lookup: toLookup(judge), rejectUnauthorized: true },
    isInside: () => isInside,
  };
}

function toLookup(resolve: (hostname: string) => Promise<readonly HostAddress[]>): LookupFunction {
  return (hostname, { all, family }, done) => {
    resolve(hostname).then(
      (found) => {
        const fit = found.filter((each) => (family !== 4 && family !== 6 ? true : each.family === family));
        const [first] = fit;
        if (all === true) done(null, [...fit]);
        else if (first !== undefined) done(null, first.address, first.family);
        else done(Object.assign(new Error(`No address of ${hostname}`), { code: 'ENOTFOUND' }), '');
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
