import { BACKWARDS, END } from '@eventstore/db-client';

import { createLruCache } from '../command/lru-cache.ts';
import type {
  EventStore,
  EventStoreOptions,
  EventStoreSource,
  LastState,
  Link,
} from '../event-store.ts';
import type { Keyring } from '../read/sealing.ts';
import { isServerResponse, StoreUnavailable } from './errors.ts';
import { createLinks, type Links } from './links.ts';
import { trackLogIdentity } from './log-identity.ts';
import { DeadlineExceededError, withIdleTimeout } from './retry.ts';

/** Capacity of the cache of stream states, which holds up to twice that many. */
const maxLastStates = 2_000;

/** Creates a connection to the server at `url` (`esdb://…`), version 21.10 or later. The first call connects. */
export const connectEventStore = (
  source: EventStoreSource,
  options: EventStoreOptions = {},
): EventStore => {
  const {
    name = 'hiring',
    idleTimeoutMs = 1_500,
    retryTimeoutMs = 3_000,
    keyring = noKeyring,
    onAppend = () => undefined,
    onError = () => undefined,
  } = options;
  const lastStates = createLruCache<LastState>(maxLastStates);
  const logIdentity = trackLogIdentity(lastStates.clear);
  const url = typeof source === 'string' ? source : source.url;
  const links = createLinks(url, { name, idleTimeoutMs, onError, logIdentity });
  const call = createCall(links, { idleTimeoutMs, retryTimeoutMs });
  return {
    ...links,
    ready: () => call(readNewestEvent),
    call,
    report: onError,
    onAppend,
    retryTimeoutMs,
    keyring,
    streamLocks: new Map(),
    lastStates,
    logIdentity,
  };
};

type CallTimeouts = { readonly idleTimeoutMs: number; readonly retryTimeoutMs: number };

/**
 * Returns `call`: throws StoreUnavailable for every error that leaves the outcome unknown, and replaces a failed link.
 */
const createCall =
  (
    { link, replace }: Pick<Links, 'link' | 'replace'>,
    { idleTimeoutMs, retryTimeoutMs }: CallTimeouts,
  ): EventStore['call'] =>
  async (operation, deadline = performance.now() + retryTimeoutMs, kind = 'read') => {
    const activeLink = link();
    const noteResponse = () => activeLink.lastResponseAt.set(kind, performance.now());
    const lastResponseAt = () => activeLink.lastResponseAt.get(kind) ?? 0;
    try {
      const result = await withIdleTimeout(runToCompletion(activeLink, operation), {
        lastResponseAt,
        idleTimeoutMs,
        deadline,
      });
      noteResponse();
      return result;
    } catch (error) {
      if (isServerResponse(error)) noteResponse();
      if (isServerResponse(error) || error instanceof StoreUnavailable) throw error;
      if (!(error instanceof DeadlineExceededError)) replace(activeLink);
      throw new StoreUnavailable({ cause: error });
    }
  };

/**
 * Returns the result of an operation only if its link is still open. Closing a link cancels its calls, and a canceled
 * read ends without an error, so that its stream would seem shorter than it is, or empty.
 */
const runToCompletion = async <T>(
  link: Link,
  operation: (link: Link) => Promise<T>,
): Promise<T> => {
  const result = await operation(link);
  if (link.isClosed()) throw new Error('the connection was closed before the call was complete');
  return result;
};

const noKeyring: Keyring = {
  getOrCreateKey: () =>
    Promise.reject(new Error('personal data cannot be written without a keyring')),
  findKeys: () => Promise.resolve(new Map()),
};

const readNewestEvent = async ({ client }: Link): Promise<void> => {
  for await (const _ of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
};
