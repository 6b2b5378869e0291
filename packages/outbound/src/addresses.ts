import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

import ipaddr from 'ipaddr.js';

import { EndpointRefusedError } from './endpoint-refusal.ts';

/** Resolves all addresses of a name, like `dns.lookup` with `all`. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Resolves names as connections do: the hosts file first, then DNS. */
export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Creates a lookup that resolves only names whose addresses are all public unicast. The connection uses this result:
 * there is no second query that could return another address.
 */
export const createGuardedLookup = (resolve: Resolve): LookupFunction => {
  const lookupPublic = callbackify(async (hostname: string) =>
    assertPublic(await resolve(hostname)),
  );
  return (hostname, { all }, callback) =>
    lookupPublic(hostname, (error, addresses) => {
      if (error) return callback(error, []);
      const [{ address, family }] = addresses;
      return all ? callback(null, [...addresses]) : callback(null, address, family);
    });
};

/**
 * Returns the addresses if all are public unicast. Throws EndpointRefusedError `address_not_public` otherwise, or for
 * none.
 */
export const assertPublic = (
  addresses: readonly LookupAddress[],
): readonly [LookupAddress, ...LookupAddress[]] => {
  const [first, ...others] = addresses;
  if (!first || !addresses.every(({ address }) => isPublic(address))) {
    throw new EndpointRefusedError('address_not_public');
  }
  return [first, ...others];
};

/** `unicast` is what ipaddr.js calls an address in none of the special ranges: refusal is the default. */
const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
