import { EventStoreDBClient } from '@eventstore/db-client';

import { getClientInternals } from './internals.ts';

/**
 * Opens a client for an `esdb://` URL that sends the user and password of the URL to a server on this machine also
 * without TLS. The library sends them over TLS alone and drops them silently otherwise (event-store-protocol.md §1.1).
 * Over a network without TLS they stay dropped: nobody on the way may read them. Throws an error without the URL in it,
 * because the URL holds a password.
 */
export const openClient = (url: string): EventStoreDBClient => {
  const client = parseUrl(url);
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

/** The library's own errors show the whole connection string. */
const parseUrl = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    throw new Error(
      'The event store URL is not a connection string: it must look like esdb://user:password@host:2113?tls=true',
    );
  }
};

const insecureWithUser =
  /^esdb(?:\+discover)?:\/\/(?<user>[^:@/]+):(?<password>[^@/]+)@(?<hosts>[^?]+)\?.*\btls=false\b/i;

/** The value of the `authorization` metadata; undefined where the library sends its own, or there is nothing to send. */
const toAuthorization = (url: string): string | undefined => {
  const { user = '', password = '', hosts = '' } = insecureWithUser.exec(url)?.groups ?? {};
  if (hosts === '' || !hosts.split(',').every(isThisMachine)) return undefined;
  const credentials = `${decodeURIComponent(user)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
};

const isThisMachine = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?\/?$/i.test(host);
