import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { inWords, type Log } from '@hiring/telemetry';

export type Patience = { readonly signal: AbortSignal; readonly log: Log };

/**
 * Tries until it succeeds or `signal` aborts, with growing waits: what follows from events waits for a store that is away,
 * it is never dropped.
 */
export const persistently = async (
  operation: () => Promise<void>,
  { signal, log }: Patience,
): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await abandonedWhen(signal, operation());
    } catch (error) {
      if (!signal.aborted) log.warn('trying again', { reason: inWords(error) });
      await pause(waitAfter(failures), signal);
    }
  }
};

/** Tries until it succeeds, for as long as the process lives: at the start a store may not be there yet. */
export const untilThere = async <T>(operation: () => Promise<T>, log: Log): Promise<T> => {
  for (let failures = 0; ; failures++) {
    try {
      return await operation();
    } catch (error) {
      log.warn('not there yet', { reason: inWords(error) });
      await delay(waitAfter(failures));
    }
  }
};

/** Whether to go on afterwards. */
export const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal }).catch(() => false);

const waitAfter = (failures: number): number => Math.min(5_000, 100 * 2 ** failures);

/** A command to a Redis that is away waits for its return: who stops does not. */
const abandonedWhen = async (signal: AbortSignal, operation: Promise<void>): Promise<void> => {
  const race = new AbortController();
  const abandoned = once(signal, 'abort', { signal: race.signal });
  abandoned.catch(() => undefined);
  try {
    await Promise.race([operation, abandoned]);
  } finally {
    race.abort();
  }
};
