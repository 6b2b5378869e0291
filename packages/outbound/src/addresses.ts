import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

import ipaddr from 'ipaddr.js';

import { EndpointRefusedError } from './endpoint-refusal.ts';

/** All addresses of a name, as `dns.lookup` with `all` answers them. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Asks as connections do: the hosts file first, then DNS. */
export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * A lookup that answers only names whose every address is public unicast. The connection is made to this very answer:
 * there is no second question that could be answered differently.
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

/** The addresses, when there are any and all are public unicast. Throws EndpointRefused `address_not_public`. */
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
