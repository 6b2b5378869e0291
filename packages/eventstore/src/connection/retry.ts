import { setTimeout as delay } from 'node:timers/promises';

import type { EventStore } from '../event-store.ts';
import { StoreUnavailable } from './errors.ts';

/** Returns the time at which an operation that starts now is abandoned, on the clock of `performance.now()`. */
export const computeDeadline = ({ retryTimeoutMs }: Pick<EventStore, 'retryTimeoutMs'>): number =>
  performance.now() + retryTimeoutMs;

/**
 * The least time for an attempt, in milliseconds. One that the deadline interrupts has an unknown outcome, and hides why
 * the attempts before it failed.
 */
export const minAttemptMs = 100;

/**
 * Retries while the store is unavailable, until the deadline: bridges the restart of a server. Only for operations that
 * may run twice: reads, and appends of the same event ids at the same revision. Throws the error of the last attempt.
 */
export const retryUntilDeadline = async <T>(
  deadline: number,
  attempt: () => Promise<T>,
): Promise<T> => {
  const isOver = (waitMs: number) => performance.now() + waitMs + minAttemptMs >= deadline;
  for (let waitMs = 50; ; waitMs = Math.min(400, waitMs * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || isOver(waitMs)) throw error;
      await delay(waitMs);
      if (isOver(0)) throw error;
    }
  }
};

/**
 * Milliseconds to wait after consecutive failures (0: after the first): doubles from `firstMs` up to `maxMs`. Up to
 * half of it is random, so that clients that failed at the same time do not retry at the same time.
 */
export const backoffMs = (
  failures: number,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
): number => Math.min(maxMs, firstMs * 2 ** failures) * (1 - Math.random() / 2);

/** Waits; returns early, without an error, when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/** Whether a promise resolves before the deadline. */
export const resolvesBefore = async (
  deadline: number,
  promise: Promise<void>,
): Promise<boolean> => {
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

/** The caller's deadline passed. The connection may be healthy. */
export class DeadlineExceededError extends Error {
  override readonly name = 'DeadlineExceededError';
}

type IdleTimeoutOptions = {
  readonly lastResponseAt: () => number;
  readonly idleTimeoutMs: number;
  readonly deadline: number;
};

/**
 * Rejects at the deadline, or when the connection has had no response for `idleTimeoutMs`. A server that responds to
 * other calls is slow, not unavailable, and a retry would slow it down further. A late result is ignored.
 */
export const withIdleTimeout = async <T>(
  promise: Promise<T>,
  { lastResponseAt, idleTimeoutMs, deadline }: IdleTimeoutOptions,
): Promise<T> => {
  promise.catch(() => undefined);
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let settled = false;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const checkTimeouts = () => {
      const now = performance.now();
      const silentAt = Math.max(startedAt, lastResponseAt()) + idleTimeoutMs;
      if (now >= deadline) reject(new DeadlineExceededError('no response before the deadline'));
      else if (now >= silentAt) reject(new Error(`no response for ${idleTimeoutMs} ms`));
      else if (!settled) scheduleCheck(Math.min(silentAt, deadline) - now);
    };
    // Responses that have arrived are processed first: this process may be the slow one.
    const scheduleCheck = (ms: number) =>
      (timer = setTimeout(() => setImmediate(checkTimeouts), ms));
    checkTimeouts();
  });
  try {
    return await Promise.race([promise, timedOut]);
  } finally {
    settled = true;
    clearTimeout(timer);
  }
};
