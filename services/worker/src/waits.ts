import type { Retries } from './config.ts';

const day = 24 * 3_600_000;

/**
 * Milliseconds until the next attempt: doubles from the first wait to the longest; up to half of it is chance, so that not
 * all come back at once. `asked`: as long as the other side asked for, if that is longer, but a day at most.
 */
export const waitAfter = (attempt: number, { first, longest }: Retries, asked = 0): number => {
  const full = Math.min(longest, first * 2 ** (attempt - 1));
  const own = Math.round(full * (1 - Math.random() / 2));
  return Math.max(own, Math.min(asked, day));
};
