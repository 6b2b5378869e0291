import { describe, expect, it } from 'vitest';

import { toSpread } from './figures.ts';
import { isMet } from './report.ts';

describe('a goal', () => {
  it('is met when the median of the rounds is within its bound', () => {
    const reached = toSpread([0.5, 1, 3]);
    expect(isMet({ reached, wanted: { atLeast: 1 } })).toBe(true);
    expect(isMet({ reached, wanted: { atLeast: 1.1 } })).toBe(false);
    expect(isMet({ reached, wanted: { atMost: 1 } })).toBe(true);
    expect(isMet({ reached: 2, wanted: { atMost: 1.9 } })).toBe(false);
  });

  it('is not met by NaN', () => {
    expect(isMet({ reached: Number.NaN, wanted: { atLeast: 0 } })).toBe(false);
    expect(isMet({ reached: Number.NaN, wanted: { atMost: 1 } })).toBe(false);
  });
});
