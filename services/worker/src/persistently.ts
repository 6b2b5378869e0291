import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { inWords, type Log } from './log.ts';

export type Patience = { readonly signal: AbortSignal; readonly log: Log };

/**
 * Tries until it succeeds, with growing waits: what follows from events waits for a store that is away, it is never
 * dropped. Undefined when `signal` aborts first.
 */
export const persistently = async <T>(
  operation: () => Promise<T>,
  { signal, log }: Patience,
): Promise<T | undefined> => {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await abandonedWhen(signal, operation());
    } catch (error) {
      if (!signal.aborted) log.warn(inWords(error), 'trying again');
      await pause(Math.min(5_000, 100 * 2 ** failures), signal);
    }
  }
  return undefined;
};

/** Whether to go on afterwards. */
export const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal }).catch(() => false);

/** A command to a Redis that is away waits for its return: who stops does not. */
const abandonedWhen = async <T>(
  signal: AbortSignal,
  operation: Promise<T>,
): Promise<T | undefined> => {
  const race = new AbortController();
  const abandoned = once(signal, 'abort', { signal: race.signal }).then(() => undefined);
  abandoned.catch(() => undefined);
  try {
    return await Promise.race([operation, abandoned]);
  } finally {
    race.abort();
  }
};
