import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { maxPartitions, toOwnsKey, wholeProjection } from './partition.ts';

const findOwners = (key: string, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter(
    (index) => toOwnsKey({ index, count, owner: null })?.(key) ?? true,
  );

describe('a partition', () => {
  it('has each key of a projection exactly once', () => {
    const anyCount = fc.integer({ min: 1, max: maxPartitions });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyCount, (key, count) => {
        expect(findOwners(key, count)).toHaveLength(1);
      }),
    );
  });

  it('has about as many keys as the others', () => {
    for (const count of [2, 3, 4, 5, 8, maxPartitions]) {
      const keys = Array.from(
        { length: 2_000 },
        (_, at) => `0197${at.toString(16).padStart(4, '0')}-c1ffc234-${(at * 7919).toString(16)}`,
      );
      const counts = new Map<number, number>();
      for (const key of keys) {
        const [owner = -1] = findOwners(key, count);
        counts.set(owner, (counts.get(owner) ?? 0) + 1);
      }
      const fair = keys.length / count;
      for (const found of counts.values()) {
        expect(found).toBeGreaterThan(fair * 0.7);
        expect(found).toBeLessThan(fair * 1.3);
      }
    }
  });

  it('has the same keys in every build', () => {
    const keys = ['', 'a', '01a1ffc2-3439-7000-8000-000000000001', 'candidateRole-é'];
    expect(keys.map((key) => findOwners(key, 3)[0])).toEqual(expectedOwners);
  });

  it('that is the whole projection has all keys, without a look at them', () => {
    expect(toOwnsKey(wholeProjection)).toBeUndefined();
  });
});

/** Never change them: see `hashKey`. */
const expectedOwners = [2, 2, 2, 1];
