import { expect, it } from 'vitest';

import { addMonths, findMonthAfter, listMonthsWithNext, toMonth, toStartOf } from './month.ts';

it('returns the month of an instant in UTC', () => {
  expect(toMonth('2026-11-30T23:59:59.999999Z')).toBe('2026_11');
  expect(toMonth('2026-12-01T00:30:00+01:00')).toBe('2026_11');
  expect(toMonth(new Date('2026-12-01T00:00:00Z'))).toBe('2026_12');
  expect(() => toMonth('soon')).toThrow(RangeError);
});

it('adds months over the end of a year', () => {
  expect(addMonths('2026_11', 2)).toBe('2027_01');
  expect(addMonths('2026_01', -13)).toBe('2024_12');
  expect(toStartOf(addMonths('2026_12', 1))).toBe('2027-01-01T00:00:00.000Z');
});

it('lists each month once, with the month after it', () => {
  const instants = [
    '2026-12-05T10:00:00.000001Z',
    '2026-12-31T23:59:59.999999Z',
    '2026-06-05T10:00:00Z',
    '2026-07-01T01:00:00+02:00',
  ];
  expect(listMonthsWithNext(instants)).toEqual(['2026_06', '2026_07', '2026_12', '2027_01']);
  expect(listMonthsWithNext([])).toEqual([]);
});

it.each([
  ['activity_2026_11', '2026_12'],
  ['activity_2026_12', '2027_01'],
  ['activity_until_2026_12', '2026_12'],
  ['activity_subjects', undefined],
  ['activity_earlier', undefined],
  ['activities_2026_11', undefined],
  ['activity_2026_11_of_mine', undefined],
])('finds the month after the rows of %s: %s', (partition, month) => {
  expect(findMonthAfter('activity', partition)).toBe(month);
});
