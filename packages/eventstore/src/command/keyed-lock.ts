import { Contended } from '../connection/errors.ts';
import { computeDeadline, resolvesBefore } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';

/**
 * Runs `work` of one command at a time for each name, in the order of the calls: commands of this process that would
 * conflict wait for each other instead. Throws Contended if its turn does not come within `retryTimeoutMs` of the store.
 */
export const withCommandLock = <T>(
  store: Pick<EventStore, 'streamLocks' | 'retryTimeoutMs'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  const deadline = computeDeadline(store);
  const createTimeoutError = () => new Contended(name);
  return withKeyedLock(store.streamLocks, { key: name, deadline, createTimeoutError }, work);
};

export type CommandTimeout = {
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
  readonly createTimeoutError: () => Error;
};

type LockOptions = CommandTimeout & { readonly key: string };

/**
 * Runs `work` under a mutex per key: callers of the same key run one after another, in the order of their calls. Throws
 * `createTimeoutError()` if the lock was not free by the deadline.
 */
export const withKeyedLock = async <T>(
  locks: Map<string, Promise<void>>,
  { key, deadline, createTimeoutError }: LockOptions,
  work: () => Promise<T>,
): Promise<T> => {
  const previous = locks.get(key);
  const { promise: done, resolve: release } = withResolvers();
  // A caller that times out leaves the queue; later callers still wait for the earlier ones.
  const tail = previous ? previous.then(() => done) : done;
  locks.set(key, tail);
  try {
    if (previous && !(await resolvesBefore(deadline, previous))) throw createTimeoutError();
    return await work();
  } finally {
    release();
    if (locks.get(key) === tail) locks.delete(key);
  }
};

const withResolvers = () => {
  let resolve: () => void = noop;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
};

const noop = () => undefined;
