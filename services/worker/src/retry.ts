import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { backoffMs } from '@hiring/eventstore';
import { isRefusal } from '@hiring/startup';
import type { Failures } from '@hiring/telemetry';

export type RetryOptions = {
  /** The source of failures in log lines. */
  readonly source: string;
  readonly signal: AbortSignal;
  readonly failures: Failures;
};

/**
 * Retries until the operation succeeds or `signal` aborts, with growing delays: effects wait for an unavailable store
 * and are never dropped.
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

/**
 * Retries until the operation succeeds, because a store may not be available yet at start. Rethrows a refusal at once.
 */
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

/** Waits; returns false when the signal aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal }).catch(() => false);

/** Milliseconds between two attempts. */
const backoff = { firstMs: 100, maxMs: 5_000 };

/**
 * Stops waiting when the signal aborts: a command to an unavailable Redis does not end until Redis is available again.
 */
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
