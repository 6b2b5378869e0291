import { createHash, timingSafeEqual } from 'node:crypto';

import {
  type Metadata,
  type ServerInterceptor,
  ServerInterceptingCall,
  status,
} from '@grpc/grpc-js';

import { accessDenied } from './errors.ts';
import type { Log } from './log/open-log.ts';
import type { Change } from './record.ts';

export type Credentials = { readonly username: string; readonly password: string };

/**
 * `append`: reading, and appending to streams of users, not to those of the store and not metadata. `none`: only calls
 * that touch no data of the log.
 */
type Rights = 'none' | 'read' | 'append' | 'all';

export type User = Credentials & { readonly rights: Rights };

export type Access = {
  /**
   * Refuses every call that touches the log and does not carry the credentials of a user as Basic `authorization`
   * metadata, before anything of the call is read: UNAUTHENTICATED, which the client shows as AccessDeniedError.
   */
  readonly requireUser: ServerInterceptor;
  /** Returns `submit` for the user of a call: it rejects with PERMISSION_DENIED what the user may not change. */
  readonly submitAs: (metadata: Metadata) => Log['submit'];
  /** Throws PERMISSION_DENIED if the user of a call may not read. */
  readonly assertMayRead: (metadata: Metadata) => void;
};

/** The user and password for an `esdb://` URL, each percent-encoded. */
export const formatUserInfo = ({ username, password }: Credentials): string =>
  `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;

/** Authenticates calls as one of these users, and limits the changes of a log to their rights. */
export const createAccess = (users: readonly User[], { submit }: Pick<Log, 'submit'>): Access => {
  const findUser = createUserFinder(users);
  return {
    requireUser: (method, call) =>
      new ServerInterceptingCall(call, {
        start: (next) =>
          next({
            onReceiveMetadata: (metadata, accept) => {
              if (openMethods.has(method.path) || findUser(metadata)) accept(metadata);
              else call.sendStatus(unauthenticated);
            },
          }),
      }),
    assertMayRead: (metadata) => {
      if ((findUser(metadata)?.rights ?? 'none') === 'none') throw accessDenied();
    },
    submitAs: (metadata) => {
      const user = findUser(metadata);
      return async (change) => {
        if (!user || !mayChange(user, change)) throw accessDenied();
        return submit(change);
      };
    },
  };
};

const mayChange = ({ rights }: User, { kind, stream }: Change): boolean =>
  rights === 'all' || (rights === 'append' && kind === 'append' && !stream.startsWith('$'));

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

/** Compares digests in constant time, so that the response time reveals nothing of a password. */
const createUserFinder = (users: readonly User[]) => {
  const known = users.map((user) => ({
    user,
    expected: digest(Buffer.from(`${user.username}:${user.password}`).toString('base64')),
  }));
  return (metadata: Metadata): User | undefined => {
    const values = metadata.get('authorization');
    const [, presented] = /^basic +(\S+)$/i.exec(String(values[0])) ?? [];
    if (values.length !== 1 || presented === undefined) return undefined;
    const found = digest(presented);
    return known.find(({ expected }) => timingSafeEqual(found, expected))?.user;
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
