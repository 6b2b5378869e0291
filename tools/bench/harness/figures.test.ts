import { describe, expect, it } from 'vitest';

import { median, quantile, computeRatio, toSpread } from './figures.ts';

describe('the figures of several rounds', () => {
  it('have a median, which is the mean of the middle two for an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 100])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it('are summarized by median, minimum, maximum and the rounds in order', () => {
    expect(toSpread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3, rounds: [3, 1, 2] });
  });

  it('are compared round by round, not median by median', () => {
    const ratio = computeRatio(toSpread([10, 40, 30]), toSpread([10, 10, 20]));
    expect(ratio).toEqual({ median: 1.5, least: 1, most: 4, rounds: [1, 4, 1.5] });
  });

  it('are not comparable with a different number of rounds', () => {
    expect(() => computeRatio(toSpread([1, 2]), toSpread([1]))).toThrow('same rounds');
  });
});

describe('quantile', () => {
  it('returns the smallest sample that at least the given share does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(hundred, 0.5)).toBe(50);
    expect(quantile(hundred, 0.99)).toBe(99);
    expect(quantile(hundred, 1)).toBe(100);
    expect(quantile([7], 0.01)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
