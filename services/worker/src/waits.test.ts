import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { waitAfter } from './waits.ts';

const hour = 3_600_000;
const retries = { attempts: 10, first: 1_000, longest: 60_000 };

describe('the wait before another attempt', () => {
  it('doubles up to the longest, and up to half of it is chance', () => {
    for (const [attempt, full] of [
      [1, 1_000],
      [2, 2_000],
      [6, 32_000],
      [7, 60_000],
      [60, 60_000],
    ] as const) {
      const waits = Array.from({ length: 200 }, () => waitAfter(attempt, retries));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(full / 2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(full);
      expect(new Set(waits).size).toBeGreaterThan(1);
    }
  });

  it('is as long as the other side asked for when that is longer, and a day at most', () => {
    expect(waitAfter(1, retries, 30_000)).toBe(30_000);
    expect(waitAfter(1, retries, 1)).toBeGreaterThanOrEqual(500);
    expect(waitAfter(1, retries, 1_000 * hour)).toBe(24 * hour);
  });

  it('makes about three days of trying before a delivery to an HRIS is parked', () => {
    const { slow } = readConfig({ VAULT_SECRET: 'secret' }).retries;
    const attempts = Array.from({ length: slow.attempts - 1 }, (_, index) => index + 1);
    const total = attempts.reduce((sum, attempt) => sum + waitAfter(attempt, slow), 0);
    expect(total).toBeGreaterThan(48 * hour);
    expect(total).toBeLessThan(96 * hour);
  });
});
