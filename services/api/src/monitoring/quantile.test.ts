import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { estimateQuantile } from './quantile.ts';

describe('estimateQuantile', () => {
  it('distributes the values of a bucket evenly between its bounds', () => {
    const buckets = new Map([
      [0.1, 50],
      [0.5, 50],
      [Infinity, 0],
    ]);
    expect(estimateQuantile(buckets, 0.25)).toBeCloseTo(0.05);
    expect(estimateQuantile(buckets, 0.5)).toBeCloseTo(0.1);
    expect(estimateQuantile(buckets, 0.75)).toBeCloseTo(0.3);
    expect(estimateQuantile(buckets, 1)).toBeCloseTo(0.5);
  });

  it('is the highest finite bound for values above it', () => {
    const buckets = new Map([
      [1, 0],
      [10, 1],
      [Infinity, 9],
    ]);
    expect(estimateQuantile(buckets, 0.99)).toBe(10);
  });

  it('begins at the bound below, also when its bucket is empty', () => {
    const buckets = new Map([
      [1, 0],
      [2, 4],
    ]);
    expect(estimateQuantile(buckets, 0.5)).toBe(1.5);
  });

  it('is undefined without values', () => {
    expect(estimateQuantile(new Map(), 0.5)).toBeUndefined();
    expect(estimateQuantile(new Map([[1, 0]]), 0.5)).toBeUndefined();
  });

  it('never decreases with a higher quantile, and stays within the bounds', () => {
    const buckets = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
      })
      .map((entries) => new Map(entries));
    const quantiles = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(buckets, quantiles, (found, [a, b]) => {
        const low = estimateQuantile(found, Math.min(a, b)) ?? NaN;
        const high = estimateQuantile(found, Math.max(a, b)) ?? NaN;
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(Math.max(...found.keys()));
      }),
    );
  });
});
