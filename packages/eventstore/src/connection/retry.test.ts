import fc from 'fast-check';
import { expect, it } from 'vitest';

import { backoffMs } from './retry.ts';

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
