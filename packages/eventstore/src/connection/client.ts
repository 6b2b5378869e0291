import { EventStoreDBClient } from '@eventstore/db-client';

import { readCaFile } from './connection-fault.ts';
import { parseEventStoreUrl, toClientUrl } from './event-store-url.ts';
import { getClientInternals } from './internals.ts';

/**
 * Opens a client for an `esdb://` or `kurrentdb://` URL that also sends the URL's user and password without TLS, if the
 * server is on this machine. The library sends them over TLS only and drops them silently otherwise. Over a network
 * without TLS they stay dropped, so that they cannot be read in transit. Throws an error without the URL, because the
 * URL holds a password; ConnectionFault for an unreadable CA file.
 */
export const openClient = (serverUrl: string): EventStoreDBClient => {
  const url = toClientUrl(serverUrl);
  const client = createClient(url);
  const authorization = toAuthorization(url);
  if (authorization === undefined) return client;

  const internals = getClientInternals(client);
  const { callArguments } = internals;
  internals.callArguments = (options, call) => {
    const [metadata, callOptions] = callArguments(options, call);
    metadata.set('authorization', authorization);
    return [metadata, callOptions];
  };
  return client;
};

/** Replaces the library's own errors, which show the whole connection string. */
const createClient = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    const { tls, caFile } = parseEventStoreUrl(url);
    if (tls && caFile !== undefined) readCaFile(caFile);
    throw new Error(
      'The event store URL is not a connection string: it must look like esdb://user:password@host:2113?tls=true',
    );
  }
};

const insecureWithUser =
  /^esdb(?:\+discover)?:\/\/(?<user>[^:@/]+):(?<password>[^@/]+)@(?<hosts>[^?]+)\?.*\btls=false\b/i;

/** Returns the `authorization` metadata; undefined if the library sends its own, or the URL has no credentials. */
const toAuthorization = (url: string): string | undefined => {
  const { user = '', password = '', hosts = '' } = insecureWithUser.exec(url)?.groups ?? {};
  if (hosts === '' || !hosts.split(',').every(isThisMachine)) return undefined;
  const credentials = `${decodeURIComponent(user)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
};

const isThisMachine = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?\/?$/i.test(host);
