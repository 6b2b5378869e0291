import type { RetryPolicy } from '../config.ts';

const dayMs = 24 * 3_600_000;

/**
 * Returns the milliseconds until the next attempt: doubles up to the maximum, minus a random part of up to half, so
 * that attempts do not coincide. At least `requestedMs`, which the receiver requested, but of that at most one day.
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
