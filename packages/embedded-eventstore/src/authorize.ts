import { createHash, timingSafeEqual } from 'node:crypto';

import {
  type Metadata,
  type ServerInterceptor,
  ServerInterceptingCall,
  status,
} from '@grpc/grpc-js';

/** The credentials of the only user, which has all rights. */
export type Credentials = { readonly username: string; readonly password: string };

/** The user and password for an `esdb://` URL, each percent-encoded. */
export const formatUserInfo = ({ username, password }: Credentials): string =>
  `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;

/**
 * Refuses every call that touches the log and does not carry these credentials as Basic `authorization` metadata,
 * before anything of the call is read: UNAUTHENTICATED, which the client shows as AccessDeniedError.
 */
export const requireCredentials = ({ username, password }: Credentials): ServerInterceptor => {
  const expected = digest(Buffer.from(`${username}:${password}`).toString('base64'));
  return (method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, accept) => {
            if (openMethods.has(method.path) || hasCredentials(metadata, expected)) {
              accept(metadata);
            } else call.sendStatus(unauthenticated);
          },
        }),
    });
};

/**
 * Calls for which the client sends no credentials, not even over TLS. They return the protocol's version and the
 * address used by the caller, and no data of the log.
 */
const openMethods: ReadonlySet<string> = new Set([
  '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
  '/event_store.client.gossip.Gossip/Read',
]);

const unauthenticated = {
  code: status.UNAUTHENTICATED,
  details: 'The event store needs the user and password of its esdb:// URL.',
};

/** Compares digests in constant time, so that the response time reveals nothing of the password. */
const hasCredentials = (metadata: Metadata, expected: Buffer): boolean => {
  const values = metadata.get('authorization');
  const [, presented] = /^basic +(\S+)$/i.exec(String(values[0])) ?? [];
  return (
    values.length === 1 && presented !== undefined && timingSafeEqual(digest(presented), expected)
  );
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
