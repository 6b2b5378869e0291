import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

import ipaddr from 'ipaddr.js';

/** Why an endpoint is not called: a word for logs and facts, without the endpoint itself. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
}

/**
 * The endpoint's URL, when a request may go there: https on port 443 to a name, without credentials, or any origin that is
 * allowed by name. The name's addresses are judged when it is connected to. Throws EndpointRefused (security.md §5).
 */
export const checkedEndpoint = (endpoint: string, allowedOrigins: readonly string[]): URL => {
  if (!URL.canParse(endpoint)) throw new EndpointRefused('endpoint_not_a_url');
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') throw new EndpointRefused('endpoint_credentials');
  if (allowedOrigins.includes(url.origin)) return url;
  if (url.protocol !== 'https:') throw new EndpointRefused('endpoint_not_https');
  if (url.port !== '') throw new EndpointRefused('endpoint_port');
  if (isAddress(url.hostname)) throw new EndpointRefused('endpoint_address');
  return url;
};

/** URL parsing has already made `2130706433` and `0x7f.1` into what they mean; IPv6 stands in brackets. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** All addresses of a name, as `dns.lookup` with `all` answers them. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * A lookup that answers only names whose every address is public unicast. The connection is made to this very answer:
 * there is no second question that could be answered differently.
 */
export const guardedLookup = (resolve: Resolve): LookupFunction => {
  const ask = callbackify(async (hostname: string) => publicOnly(await resolve(hostname)));
  return (hostname, { all }, callback) =>
    ask(hostname, (error, addresses) => {
      if (error) return callback(error, []);
      const [{ address, family }] = addresses;
      return all ? callback(null, [...addresses]) : callback(null, address, family);
    });
};

const publicOnly = (
  addresses: readonly LookupAddress[],
): readonly [LookupAddress, ...LookupAddress[]] => {
  const [first, ...others] = addresses;
  if (!first || !addresses.every(({ address }) => isPublic(address))) {
    throw new EndpointRefused('address_not_public');
  }
  return [first, ...others];
};

/** `unicast` is what ipaddr.js calls an address in none of the special ranges: refusal is the default. */
const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
