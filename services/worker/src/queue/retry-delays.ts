import type { RetryPolicy } from '../config.ts';

const dayMs = 24 * 3_600_000;

/**
 * Milliseconds until the next attempt: doubles from the first wait to the longest; up to half of it is chance, so that not
 * all come back at once. `asked`: as long as the other side asked for, if that is longer, but a day at most.
 */
export const computeRetryDelayMs = (
  attempt: number,
  { firstDelayMs, maxDelayMs }: RetryPolicy,
  requestedMs = 0,
): number => {
  const maxDelayOfAttemptMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  const delayMs = Math.round(maxDelayOfAttemptMs * (1 - Math.random() / 2));
  return Math.max(delayMs, Math.min(requestedMs, dayMs));
};
