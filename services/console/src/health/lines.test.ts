import { describe, expect, it } from 'vitest';

import { findHighest, findLatest, selectLag, toPath } from './lines.ts';

const line = (...values: (number | null)[]) => ({ name: 'a line', values });

describe('a line of a chart', () => {
  it('has a latest and a highest value, unless all are missing', () => {
    expect(findLatest(line(1, 5, 3, null))).toBe(3);
    expect(findHighest([line(1, 5, null), line(null, 7)])).toBe(7);
    expect(findLatest(line(null))).toBeUndefined();
    expect(findHighest([line(null), line()])).toBeUndefined();
  });

  it('is drawn from left to right, with gaps where values are missing', () => {
    const options = { highest: 10, height: 100 };
    expect(toPath(line(0, 10, null, 5), options)).toBe('M0 100.0L0 100.0L1 0.0M3 50.0L3 50.0');
    expect(toPath(line(null), options)).toBe('');
  });

  it('is at the bottom when every value is zero', () => {
    expect(toPath(line(0, 0), { highest: 0, height: 100 })).toBe('M0 100.0L0 100.0L1 100.0');
  });
});

describe('selectLag', () => {
  const lags = [
    { projection: 'roles', seconds: [1, null, null] },
    { projection: 'users', seconds: [0, 2, null] },
  ];

  it('shows one projection, or the highest lag of all', () => {
    expect(selectLag(lags, 'roles')).toEqual({ name: 'roles', values: [1, null, null] });
    expect(selectLag(lags, undefined).values).toEqual([1, 2, null]);
  });

  it('has no values for a projection that does not exist, or without any', () => {
    expect(selectLag(lags, 'none').values).toEqual([]);
    expect(selectLag([], undefined).values).toEqual([]);
  });
});
