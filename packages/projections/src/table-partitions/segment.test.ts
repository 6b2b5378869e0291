import { expect, it } from 'vitest';

import { findNextSpan, findSegmentEnd, minSpanPositions, toSegmentName } from './segment.ts';

const dayMs = 86_400_000;
const place = (position: bigint, days: number) => ({ position, atMs: days * dayMs });
const gigabyte = 2n ** 30n;

it('has as many positions as the log gets in a month', () => {
  expect(findNextSpan(place(gigabyte, 0), place(2n * gigabyte, 30))).toBe(gigabyte);
  expect(findNextSpan(place(gigabyte, 0), place(2n * gigabyte, 60))).toBe(gigabyte / 2n);
});

it('has at most eight times the positions of the segment before', () => {
  expect(findNextSpan(place(0n, 0), place(gigabyte, 1))).toBe(8n * gigabyte);
  expect(findNextSpan(place(0n, 5), place(gigabyte, 5))).toBe(8n * gigabyte);
});

it('has at least 64 MiB, also after a clock that went back', () => {
  expect(findNextSpan(place(0n, 0), place(gigabyte, 3_000))).toBe(minSpanPositions);
  expect(findNextSpan(place(7n, 9), place(7n, 9))).toBe(minSpanPositions);
  expect(findNextSpan(place(0n, 9), place(1_000n, 2))).toBe(minSpanPositions);
});

it('finds the end of a segment in its name', () => {
  expect(findSegmentEnd('activity', toSegmentName('activity', 2n ** 62n))).toBe(2n ** 62n);
  expect(findSegmentEnd('activity', 'activity_subjects')).toBeUndefined();
  expect(findSegmentEnd('activity', 'activity_to_')).toBeUndefined();
  expect(findSegmentEnd('activity', 'activity_to_earlier')).toBeUndefined();
});
