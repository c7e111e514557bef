import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from '../../core/source/references/private-host.ts';
import type { Reach } from '../../service/remote-documents.ts';
import type { Connection, Hop } from '../http/http-request-once.ts';

/** An address of a host, and whether it is inside this network. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
  readonly isInside: boolean;
}

/** Finds every address of a host; rejects with Node's error. */
export type ResolveHost = (hostname: string) => Promise<readonly HostAddress[]>;

export const resolveBySystem: ResolveHost = async (hostname) => {
  const addresses = await lookup(hostname, { all: true });
  return addresses.map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
    isInside: isPrivateAddress(address),
  }));
};

/** Thrown if the host of a request is inside this network and must not be requested. */
export class HostOutOfReach extends Error {}

/** A request whose host is checked before anything is sent. */
export interface GuardedHop {
  readonly hop: Hop;
  readonly connection: Connection;
  /** Returns whether the host is inside this network. If a proxy resolves the name, only the name itself can show that. */
  isInside(): boolean;
}

/**
 * Checks a host by the addresses that it connects to: a public name may resolve to a private address, and to a different one each time. So it
 * is resolved once, and the connection gets the checked addresses. Throws `HostOutOfReach` if the URL itself is private.
 */
export function guardHop(hop: Hop, reach: Reach, resolve: ResolveHost): GuardedHop {
  const { hostname } = new URL(hop.url);
  let isInside = isPrivateHost(hostname);
  if (isInside && reach === 'public') throw new HostOutOfReach();
  const resolveChecked = async (name: string): Promise<readonly HostAddress[]> => {
    const addresses = await resolve(name);
    if (reach === 'public' && addresses.some((each) => each.isInside)) throw new HostOutOfReach();
    isInside = addresses.every((each) => each.isInside);
    return addresses;
  };
  return {
    // A kept connection would skip the check of the next request, so connections that may lead inside are closed.
    hop: reach === 'any' ? { ...hop, headers: [...hop.headers, ['Connection', 'close']] } : hop,
    // Node groups connections by `rejectUnauthorized`, so it also keeps these apart from those of other requests.
    connection: { lookup: toLookup(resolveChecked), rejectUnauthorized: true },
    isInside: () => isInside,
  };
}

function toLookup(resolve: (hostname: string) => Promise<readonly HostAddress[]>): LookupFunction {
  return (hostname, { all, family }, done) => {
    resolve(hostname).then(
      (addresses) => {
        const fitting = addresses.filter((each) => (family !== 4 && family !== 6 ? true : each.family === family));
        const [first] = fitting;
        if (all === true) done(null, [...fitting]);
        else if (first !== undefined) done(null, first.address, first.family);
        else done(Object.assign(new Error(`No address of ${hostname}`), { code: 'ENOTFOUND' }), '');
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
