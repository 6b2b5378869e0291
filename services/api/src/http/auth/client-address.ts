import { isIPv4 } from 'node:net';

import ipaddr from 'ipaddr.js';

/**
 * Normalizes an address for the log: an IPv4 address that is mapped into IPv6 becomes IPv4, an IPv6 address its short
 * form.
 */
export const normalizeAddress = (address: string): string => {
  // Most addresses are IPv4, and parsing one costs several microseconds.
  if (isIPv4(address)) return address;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown';
};

/** Returns the subject of a limit per address: an IPv4 address, or the /64 network of an IPv6 subscriber. */
export const toNetwork = (address: string): string => {
  if (isIPv4(address) || !ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};
