import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { backoffMs } from '@hiring/eventstore';
import { isRefusal } from '@hiring/startup';
import type { Failures } from '@hiring/telemetry';

export type RetryOptions = {
  /** What the log lines call it. */
  readonly source: string;
  readonly signal: AbortSignal;
  readonly failures: Failures;
};

/**
 * Tries until it succeeds or `signal` aborts, with growing waits: what follows from events waits for a store that is away,
 * it is never dropped.
 */
export const retryUntilAborted = async (
  operation: () => Promise<void>,
  { source, signal, failures }: RetryOptions,
): Promise<void> => {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      await abandonOnAbort(signal, operation());
      return failures.worked(source);
    } catch (error) {
      if (!signal.aborted) failures.failed(source, error);
      await pause(backoffMs(attempt, backoff), signal);
    }
  }
};

/** Tries until it succeeds: at the start a store may not be there yet. Throws a refusal, which stays one. */
export const retryForever = async <T>(
  operation: () => Promise<T>,
  { source, failures }: Pick<RetryOptions, 'source' | 'failures'>,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await operation();
      failures.worked(source);
      return result;
    } catch (error) {
      if (isRefusal(error)) throw error;
      failures.failed(source, error);
      await delay(backoffMs(attempt, backoff));
    }
  }
};

/** Whether to go on afterwards. */
export const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal }).catch(() => false);

/** Milliseconds between two tries. */
const backoff = { firstMs: 100, maxMs: 5_000 };

/** A command to a Redis that is away waits for its return: who stops does not. */
const abandonOnAbort = async (signal: AbortSignal, operation: Promise<void>): Promise<void> => {
  const race = new AbortController();
  const abandoned = once(signal, 'abort', { signal: race.signal });
  abandoned.catch(() => undefined);
  try {
    await Promise.race([operation, abandoned]);
  } finally {
    race.abort();
  }
};
