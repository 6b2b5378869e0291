import { createHash, timingSafeEqual } from 'node:crypto';

import {
  type Metadata,
  type ServerInterceptor,
  ServerInterceptingCall,
  status,
} from '@grpc/grpc-js';

/** Who may use the log: one user, who may do everything. */
export type Credentials = { readonly username: string; readonly password: string };

/** The user and password for an `esdb://` URL, each percent-encoded. */
export const formatUserInfo = ({ username, password }: Credentials): string =>
  `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;

/**
 * Refuses every call that touches the log and does not carry these credentials as Basic `authorization` metadata, before
 * anything of the call is read: UNAUTHENTICATED, which the client shows as AccessDeniedError.
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
 * The client sends no credentials with these, over TLS neither. They tell the protocol's version and the address that the
 * caller came by, and nothing of the log.
 */
const openMethods: ReadonlySet<string> = new Set([
  '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
  '/event_store.client.gossip.Gossip/Read',
]);

const unauthenticated = {
  code: status.UNAUTHENTICATED,
  details: 'The event store needs the user and password of its esdb:// URL.',
};

/** Compares digests in constant time, so that the answer's time tells nothing of the password. */
const hasCredentials = (metadata: Metadata, expected: Buffer): boolean => {
  const values = metadata.get('authorization');
  const [, presented] = /^basic +(\S+)$/i.exec(String(values[0])) ?? [];
  return (
    values.length === 1 && presented !== undefined && timingSafeEqual(digest(presented), expected)
  );
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
