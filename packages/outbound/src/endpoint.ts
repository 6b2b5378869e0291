import { isIP } from 'node:net';

import { assertPublic, type Resolve, resolveAll } from './addresses.ts';
import { EndpointRefusedError } from './endpoint-refusal.ts';

/**
 * Parses an endpoint if it may be requested: https on port 443 to a name, without credentials, or an origin that is
 * allowed by configuration. The name's addresses are checked at each connection. Throws EndpointRefusedError
 * (docs/use/hris.md, How it works).
 */
export const parseEndpoint = (endpoint: string, allowedOrigins: readonly string[]): URL => {
  if (!URL.canParse(endpoint)) throw new EndpointRefusedError('endpoint_not_a_url');
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') {
    throw new EndpointRefusedError('endpoint_credentials');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EndpointRefusedError('endpoint_not_https');
  }
  if (allowedOrigins.includes(url.origin)) return url;
  if (url.protocol !== 'https:') throw new EndpointRefusedError('endpoint_not_https');
  if (url.port !== '') throw new EndpointRefusedError('endpoint_port');
  if (isAddress(url.hostname)) throw new EndpointRefusedError('endpoint_address');
  return url;
};

/**
 * Checks an endpoint when it is configured, including its name's present addresses; they are checked again at every
 * connection. Throws EndpointRefusedError.
 */
export const assertEndpoint = async (
  endpoint: string,
  allowedOrigins: readonly string[],
  resolve: Resolve = resolveAll,
): Promise<void> => {
  const { origin, hostname } = parseEndpoint(endpoint, allowedOrigins);
  if (allowedOrigins.includes(origin)) return;
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0) throw new EndpointRefusedError('endpoint_name_unknown');
  assertPublic(addresses);
};

/** Whether a host is an address. URL parsing has normalized `2130706433` and `0x7f.1`; IPv6 is in brackets. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
