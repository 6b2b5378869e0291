import fc from 'fast-check';
import { expect, it } from 'vitest';

import { StoreUnavailable } from './errors.ts';
import { backoffMs, retryUntilDeadline } from './retry.ts';

it('starts no attempt that the deadline would interrupt, and throws the error of the last one', async () => {
  const deadline = performance.now() + 1_000;
  let attempts = 0;
  const attempt = async () => {
    attempts++;
    const isInterrupted = deadline - performance.now() < 90;
    throw new StoreUnavailable({ cause: isInterrupted ? 'interrupted' : 'refused' });
  };
  await expect(retryUntilDeadline(deadline, attempt)).rejects.toMatchObject({ cause: 'refused' });
  expect(attempts).toBeGreaterThan(1);
});

it('doubles the backoff with every failure, between half of the full wait and the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (failures) => {
      const full = Math.min(1_000, 50 * 2 ** failures);
      const wait = backoffMs(failures, { firstMs: 50, maxMs: 1_000 });
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full);
    }),
  );
});

it('returns different backoffs for the same number of failures', () => {
  const waits = Array.from({ length: 20 }, () => backoffMs(9, { firstMs: 50, maxMs: 1_000 }));
  expect(new Set(waits).size).toBeGreaterThan(1);
});
