import ipaddr from 'ipaddr.js';

/** An address as it is logged: IPv4 also where it came mapped into IPv6, IPv6 in its short form. */
export const normalizeAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown';

/** The subject of a limit per address: an IPv4 address, or the /64 network of one IPv6 subscriber. */
export const toNetwork = (address: string): string => {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};
