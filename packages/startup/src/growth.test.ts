import { expect, it } from 'vitest';

import { createGrowthMeter } from './growth.ts';

it('returns by how much counts grew between two calls, also those that are new', async () => {
  let counts: Record<string, number> = { requests: 7 };
  let nowMs = 1_000;
  const measure = createGrowthMeter(
    async () => counts,
    () => nowMs,
  );
  expect(await measure()).toBeUndefined();
  counts = { requests: 10, errors: 2 };
  nowMs += 5_000;
  expect(await measure()).toEqual({ seconds: 5, counts: { requests: 3, errors: 2 } });
  nowMs += 500;
  expect(await measure()).toEqual({ seconds: 0.5, counts: { requests: 0, errors: 0 } });
});
