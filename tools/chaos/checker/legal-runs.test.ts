import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createRandom } from '../cluster/random.ts';
import { simulate } from '../simulated/run.ts';
import { check } from './check.ts';

describe('the checker on a correct run', () => {
  it('reports no violation, whichever requests are sent, cut off and retried', () => {
    const seeds = fc.integer({ min: 1 });
    const sizes = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(seeds, sizes, (seed, candidatesPerRole) => {
        const run = simulate(createRandom(seed), { seed, requests: 100, candidatesPerRole });
        expect(check(run).violations).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
