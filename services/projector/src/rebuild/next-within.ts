import { setTimeout as delay } from 'node:timers/promises';

/** The next of what an iterator yields, or undefined when there is none within so many milliseconds: then it comes with the call after. */
export type NextWithin<T> = (timeoutMs?: number) => Promise<T | undefined>;

/** Takes from an iterator without losing what comes too late. Throws what it throws, and when it ends. */
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
    if (next.done) throw new Error('nothing follows any more');
    return next.value;
  };
};

const resolveAfter = (ms: number, signal: AbortSignal): Promise<undefined> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
