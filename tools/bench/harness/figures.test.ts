import { describe, expect, it } from 'vitest';

import { median, quantile, computeRatio, toSpread } from './figures.ts';

describe('a figure over rounds', () => {
  it('is the one in the middle, of an even number the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 100])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it('is shown with the least and the most of the rounds, in the order they were run', () => {
    expect(toSpread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3, rounds: [3, 1, 2] });
  });

  it('is compared with another round by round, not median by median', () => {
    const ratio = computeRatio(toSpread([10, 40, 30]), toSpread([10, 10, 20]));
    expect(ratio).toEqual({ median: 1.5, least: 1, most: 4, rounds: [1, 4, 1.5] });
  });

  it('is compared with none that was measured in other rounds', () => {
    expect(() => computeRatio(toSpread([1, 2]), toSpread([1]))).toThrow('same rounds');
  });
});

describe('a quantile', () => {
  it('is a sample: the smallest that so large a share does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(hundred, 0.5)).toBe(50);
    expect(quantile(hundred, 0.99)).toBe(99);
    expect(quantile(hundred, 1)).toBe(100);
    expect(quantile([7], 0.01)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
