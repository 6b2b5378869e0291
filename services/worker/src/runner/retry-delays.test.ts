import { describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { computeRetryDelayMs } from './retry-delays.ts';

const hourMs = 3_600_000;
const retries = { attempts: 10, firstDelayMs: 1_000, maxDelayMs: 60_000 };

describe('computeRetryDelayMs', () => {
  it('doubles up to the maximum, minus a random part of up to half', () => {
    for (const [attempt, full] of [
      [1, 1_000],
      [2, 2_000],
      [6, 32_000],
      [7, 60_000],
      [60, 60_000],
    ] as const) {
      const delays = Array.from({ length: 200 }, () => computeRetryDelayMs(attempt, retries));
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(full / 2);
      expect(Math.max(...delays)).toBeLessThanOrEqual(full);
      expect(new Set(delays).size).toBeGreaterThan(1);
    }
  });

  it('is at least the requested delay, of which at most one day counts', () => {
    expect(computeRetryDelayMs(1, retries, 30_000)).toBe(30_000);
    expect(computeRetryDelayMs(1, retries, 1)).toBeGreaterThanOrEqual(500);
    expect(computeRetryDelayMs(1, retries, 1_000 * hourMs)).toBe(24 * hourMs);
  });

  it('adds up to about three days before a delivery to an HRIS is parked', () => {
    const { slow } = readConfig({ VAULT_SECRET: 'secret' }).retries;
    const attempts = Array.from({ length: slow.attempts - 1 }, (_, index) => index + 1);
    const total = attempts.reduce((sum, attempt) => sum + computeRetryDelayMs(attempt, slow), 0);
    expect(total).toBeGreaterThan(48 * hourMs);
    expect(total).toBeLessThan(96 * hourMs);
  });
});
