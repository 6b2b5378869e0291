import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { Problem } from '../problem.ts';

/**
 * Refuses an address that the worker would refuse later: only https on port 443 of a public host, unless its
 * origin is one of `allowed` (security.md, SSRF). The worker checks again at every delivery. Throws Problem.
 */
export const checkEndpoint = async (endpoint: string, allowed: string): Promise<void> => {
  const url = new URL(endpoint);
  if (allowed.split(',').includes(url.origin)) return;
  if (url.protocol !== 'https:') throw new Problem('an HRIS endpoint must be https');
  if (url.username || url.password) throw new Problem('an HRIS endpoint holds no credentials');
  if (url.port) throw new Problem('an HRIS endpoint is on port 443');
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host)) throw new Problem('an HRIS endpoint has a host name, not an address');
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) throw new Problem(`${host} is not known`);
  if (found.some(({ address }) => !isPublic(address))) {
    throw new Problem(`${host} is a private address`);
  }
};

const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
