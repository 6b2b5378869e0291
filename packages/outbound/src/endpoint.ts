import { isIP } from 'node:net';

import { assertPublic, type Resolve, resolveAll } from './addresses.ts';
import { EndpointRefusedError } from './endpoint-refusal.ts';

/**
 * The endpoint's URL, when a request may go there: https on port 443 to a name, without credentials, or any origin that is
 * allowed by name. The name's addresses are judged when it is connected to. Throws EndpointRefused (docs/use/hris.md, How it works).
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
 * Judges an endpoint when it is configured, its name's present addresses too; what the name answers later is judged
 * again at every connection. Throws EndpointRefused.
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

/** URL parsing has already made `2130706433` and `0x7f.1` into what they mean; IPv6 stands in brackets. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
