import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` when everyone who asked earlier under the same key is done. Throws `tooLate()` when it was not its turn by
 * the deadline (of `performance.now()`).
 */
export const withKeyedLock = async <T>(
  locks: Map<string, Promise<void>>,
  {
    key,
    deadline,
    createTimeoutError,
  }: { key: string; deadline: number; createTimeoutError: () => Error },
  work: () => Promise<T>,
): Promise<T> => {
  const previous = locks.get(key);
  const { promise: done, resolve: release } = withResolvers();
  // Whoever gives up waiting leaves the line; those behind still wait for those before.
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

const resolvesBefore = async (deadline: number, promise: Promise<void>): Promise<boolean> => {
  const timer = new AbortController();
  const { signal } = timer;
  const timedOut = delay(Math.max(0, deadline - performance.now()), false, { signal }).catch(
    () => false,
  );
  try {
    return await Promise.race([promise.then(() => true), timedOut]);
  } finally {
    timer.abort();
  }
};

const withResolvers = () => {
  let resolve: () => void = noop;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
};

const noop = () => undefined;
