import { setTimeout as delay } from 'node:timers/promises';

/** The next of what an iterator yields, or undefined when there is none within so many milliseconds: then it comes with the call after. */
export type Pull<T> = (patience?: number) => Promise<T | undefined>;

/** Takes from an iterator without losing what comes too late. Throws what it throws, and when it ends. */
export const pullFrom = <T>(iterator: AsyncIterator<T>): Pull<T> => {
  let pending: Promise<IteratorResult<T>> | undefined;

  return async (patience) => {
    pending ??= iterator.next();
    const late = new AbortController();
    const next = await Promise.race([
      pending,
      ...(patience === undefined ? [] : [nothingWithin(patience, late.signal)]),
    ]).finally(() => late.abort());
    if (next === undefined) return undefined;
    pending = undefined;
    if (next.done) throw new Error('nothing follows any more');
    return next.value;
  };
};

const nothingWithin = (ms: number, signal: AbortSignal): Promise<undefined> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
