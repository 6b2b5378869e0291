import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/**
 * Normalizes a network in CIDR notation or a single address: `10.1.2.3/8` becomes `10.0.0.0/8`, IPv4 mapped into IPv6
 * becomes IPv4. Undefined for any other text.
 */
export const parseNetwork = (text: string): string | undefined => {
  const [, address = '', length] = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (isIP(address) === 0) return undefined;
  const parsed = ipaddr.parse(address);
  const width = parsed.kind() === 'ipv4' ? 32 : 128;
  const bits = Number(length ?? width);
  return bits > width ? undefined : toNetwork(parsed, bits);
};

/** Whether an address is in one of the normalized networks. False for a text that is not an address. */
export const isWithin = (networks: readonly string[], address: string): boolean => {
  if (isIP(address) === 0) return false;
  const allowed = networks.map((network) => ipaddr.parseCIDR(network));
  return ipaddr.subnetMatch(ipaddr.process(address), { allowed }, 'elsewhere') === 'allowed';
};

const toNetwork = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96) {
    return toNetwork(address.toIPv4Address(), bits - 96);
  }
  const family = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
};
