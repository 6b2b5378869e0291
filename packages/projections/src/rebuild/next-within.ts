import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns the next value of an iterator; undefined when none arrives within the timeout, and a later call returns it.
 */
export type NextWithin<T> = (timeoutMs?: number) => Promise<T | undefined>;

/**
 * Reads from an iterator without losing values that arrive after a timeout. Throws the errors of the iterator, and
 * when it ends.
 */
export const createNextWithin = <T>(iterator: AsyncIterator<T>): NextWithin<T> => {
  let pending: Promise<IteratorResult<T>> | undefined;

  return async (timeoutMs) => {
    pending ??= iterator.next();
    const timer = new AbortController();
    const next = await Promise.race([
      pending,
      ...(timeoutMs === undefined ? [] : [resolveAfter(timeoutMs, timer.signal)]),
    ]).finally(() => timer.abort());
    if (next === undefined) return undefined;
    pending = undefined;
    if (next.done) throw new Error('the iterator has ended');
    return next.value;
  };
};

const resolveAfter = (ms: number, signal: AbortSignal): Promise<undefined> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
