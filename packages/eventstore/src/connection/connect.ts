import { BACKWARDS, END } from '@eventstore/db-client';

import type { AppendObservation } from '../append/observe-append.ts';
import { createLruCache, type LruCache } from '../command/lru-cache.ts';
import type { Keyring } from '../read/sealing.ts';
import { isServerResponse, StoreUnavailable } from './errors.ts';
import { type CallKind, type Link, openLink } from './link.ts';
import { type LogIdentity, trackLogIdentity } from './log-identity.ts';

export type EventStoreOptions = {
  /** Shown in the server's statistics. */
  readonly name?: string;
  /** Milliseconds of silence until one call's outcome is called unknown; default 1500. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds a command may spend on tries before it is StoreUnavailable; default 3000. */
  readonly retryTimeoutMs?: number;
  /** Where the keys of personal fields are. Without it none can be written, and an event that has one is unreadable. */
  readonly keyring?: Keyring;
  /** Told of every append when its outcome is known; must not throw. */
  readonly onAppend?: (append: AppendObservation) => void;
  readonly onError?: (error: Error) => void;
};

/** A connection that outlives its links. Everything but `ready` and `close` is for this package. */
export type EventStore = {
  /** Resolves when the store answers now; throws StoreUnavailable. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** One try of one call, which ends by `deadline` (of `performance.now()`) or when nothing of its kind was answered for long. */
  readonly call: <T>(
    operation: (link: Link) => Promise<T>,
    deadline?: number,
    kind?: CallKind,
  ) => Promise<T>;
  readonly link: () => Link;
  readonly replace: (link: Link) => void;
  readonly report: (error: Error) => void;
  readonly onAppend: (append: AppendObservation) => void;
  readonly retryTimeoutMs: number;
  readonly keyring: Keyring;
  /** Who writes to which stream at the moment, by stream. */
  readonly streamLocks: Map<string, Promise<void>>;
  /** How this process left the streams it wrote last, by stream; forgotten with the connection they were written over. */
  readonly lastStates: LruCache<LastState>;
  readonly logIdentity: LogIdentity;
};

/** A folded state and its revision. Others may have written since. */
type LastState = { readonly state: unknown; readonly revision: bigint | undefined };

/** Streams whose states are kept, once and up to twice that many at the most. */
const maxLastStates = 2_000;

/** Opens nothing yet; the first call connects. `url` is `esdb://…`; needs a server of 21.10 or later. */
export const connectEventStore = (url: string, options: EventStoreOptions = {}): EventStore => {
  const {
    name = 'hiring',
    idleTimeoutMs = 1_500,
    retryTimeoutMs = 3_000,
    onError = () => undefined,
  } = options;
  const { keyring = noKeyring, onAppend = () => undefined } = options;
  const memory = {
    streamLocks: new Map<string, Promise<void>>(),
    lastStates: createLruCache<LastState>(maxLastStates),
  };
  const logIdentity = trackLogIdentity(memory.lastStates.clear);
  const { link, replace, close } = createLinks(url, {
    name,
    idleTimeoutMs,
    onError,
    own: logIdentity,
  });

  const call: EventStore['call'] = async (
    operation,
    deadline = performance.now() + retryTimeoutMs,
    kind = 'read',
  ) => {
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

  const ready = () => call(readNewestEvent);
  const observers = { report: onError, onAppend };
  return {
    ready,
    close,
    call,
    link,
    replace,
    ...observers,
    retryTimeoutMs,
    keyring,
    ...memory,
    logIdentity,
  };
};

/**
 * The answer to a call that came to its end. A link that is closed cancels its calls, and a read that is cancelled ends as if
 * it were complete: its stream looks shorter than it is, or as if there were none.
 */
const runToCompletion = async <T>(
  link: Link,
  operation: (link: Link) => Promise<T>,
): Promise<T> => {
  const result = await operation(link);
  if (link.isClosed()) throw new Error('the connection was closed before the end');
  return result;
};

const noKeyring: Keyring = {
  getOrCreateKey: () =>
    Promise.reject(new Error('personal data cannot be written without a keyring')),
  findKeys: () => Promise.resolve(new Map()),
};

type LinkOptions = Required<Pick<EventStoreOptions, 'name' | 'idleTimeoutMs' | 'onError'>> & {
  readonly own: LogIdentity;
};

/** A link younger than this is kept: in an outage every failing call would open another one. */
const minLinkAgeMs = 100;

let generation = 0;

/** The link in use. One that is replaced has the timeout to finish its other calls, then it is closed. */
const createLinks = (
  url: string,
  { name, idleTimeoutMs, onError, own: logIdentity }: LinkOptions,
) => {
  const open = () => openLink(url, { name, generation: generation++, logIdentity });
  let current = open();
  let closed = false;
  const replaced = new Set<Link>();

  const replace = (link: Link): void => {
    const young = performance.now() - link.openedAt < minLinkAgeMs;
    if (closed || young || link !== current) return;
    current = open();
    replaced.add(link);
    const finish = () => {
      replaced.delete(link);
      link.close().catch(onError);
    };
    setTimeout(finish, idleTimeoutMs).unref();
  };
  const close = async () => {
    closed = true;
    await Promise.all([current, ...replaced].map((link) => link.close()));
  };
  const link = () => {
    if (closed) throw new StoreUnavailable({ cause: new Error('the connection was closed') });
    return current;
  };
  return { link, replace, close };
};

const readNewestEvent = async ({ client }: Link): Promise<void> => {
  for await (const _ of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
};

/** The caller's time is over, which says nothing of the connection. */
class DeadlineExceededError extends Error {
  override readonly name = 'TooLate';
}

type IdleTimeoutOptions = {
  readonly lastResponseAt: () => number;
  readonly idleTimeoutMs: number;
  readonly deadline: number;
};

/**
 * Rejects when the promise has not settled by the deadline, or nothing was heard for `timeout`: a server that answers
 * others is slow and not away, and asking it once more would make it slower. Its late outcome is then nobody's.
 */
const withIdleTimeout = async <T>(
  promise: Promise<T>,
  { lastResponseAt, idleTimeoutMs, deadline }: IdleTimeoutOptions,
): Promise<T> => {
  promise.catch(() => undefined);
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let settled = false;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const checkTimeouts = () => {
      const now = performance.now();
      const silentAt = Math.max(startedAt, lastResponseAt()) + idleTimeoutMs;
      if (now >= deadline) reject(new DeadlineExceededError('no answer in time'));
      else if (now >= silentAt) reject(new Error(`no answer for ${idleTimeoutMs} ms`));
      else if (!settled) scheduleCheck(Math.min(silentAt, deadline) - now);
    };
    // What has come meanwhile is heard first: it may be this process that was slow.
    const scheduleCheck = (ms: number) =>
      (timer = setTimeout(() => setImmediate(checkTimeouts), ms));
    checkTimeouts();
  });
  try {
    return await Promise.race([promise, timedOut]);
  } finally {
    settled = true;
    clearTimeout(timer);
  }
};
