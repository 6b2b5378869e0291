import fc from 'fast-check';
import { expect, it } from 'vitest';

import { fromMicroseconds, toMicroseconds } from './microseconds.ts';

it.each([
  ['2026-06-05T10:00:00.123456Z', 1_780_653_600_123_456],
  ['2026-06-05T10:00:00.100Z', 1_780_653_600_100_000],
  ['2026-06-05T10:00:00Z', 1_780_653_600_000_000],
  ['1970-01-01T00:00:00.000001Z', 1],
])('counts the microseconds of %s', (instant, microseconds) => {
  expect(toMicroseconds(instant)).toBe(microseconds);
});

it('converts every instant back unchanged, with times in the same order as texts', () => {
  const instants = fc.integer({ min: 0, max: 8_999_999_999_999_999 });
  fc.assert(
    fc.property(instants, instants, (a, b) => {
      expect(toMicroseconds(fromMicroseconds(a))).toBe(a);
      expect(fromMicroseconds(a) < fromMicroseconds(b)).toBe(a < b);
    }),
  );
});
