import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { backoffMs } from '@hiring/eventstore';
import { isRefusal } from '@hiring/startup';
import type { Failures } from '@hiring/telemetry';

export type Persistence = {
  /** What the log lines call it. */
  readonly source: string;
  readonly signal: AbortSignal;
  readonly failures: Failures;
};

/**
 * Tries until it succeeds or `signal` aborts, with growing waits: what follows from events waits for a store that is away,
 * it is never dropped.
 */
export const persistently = async (
  operation: () => Promise<void>,
  { source, signal, failures }: Persistence,
): Promise<void> => {
  for (let failed = 0; !signal.aborted; failed++) {
    try {
      await abandonedWhen(signal, operation());
      return failures.worked(source);
    } catch (error) {
      if (!signal.aborted) failures.failed(source, error);
      await pause(backoffMs(failed, waits), signal);
    }
  }
};

/** Tries until it succeeds: at the start a store may not be there yet. Throws a refusal, which stays one. */
export const untilThere = async <T>(
  operation: () => Promise<T>,
  { source, failures }: Pick<Persistence, 'source' | 'failures'>,
): Promise<T> => {
  for (let failed = 0; ; failed++) {
    try {
      const result = await operation();
      failures.worked(source);
      return result;
    } catch (error) {
      if (isRefusal(error)) throw error;
      failures.failed(source, error);
      await delay(backoffMs(failed, waits));
    }
  }
};

/** Whether to go on afterwards. */
export const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal }).catch(() => false);

/** Milliseconds between two tries. */
const waits = { firstMs: 100, longestMs: 5_000 };

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
