import { deepStrictEqual } from 'node:assert/strict';

import { describe, it } from 'vitest';

import { parseInstant } from './parse-instant.ts';

describe('parseInstant', () => {
  it.each([
    ['a date, as its midnight in UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['a leap day', '2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['a date-time in UTC', '2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
    ['a date-time with an offset', '2026-11-20T08:30:00+03:00', '2026-11-20T05:30:00.000Z'],
    ['a date-time with milliseconds', '2026-11-20T08:30:00.125Z', '2026-11-20T08:30:00.125Z'],
  ])('accepts %s', (_case, text, instant) => {
    deepStrictEqual(parseInstant(text), instant);
  });

  it.each([
    ['an empty text', ''],
    ['a day that is not in the calendar', '2026-02-30'],
    ['29 February of a year that is not a leap year', '2026-02-29T00:00:00Z'],
    ['the hour 24', '2026-11-20T24:00:00Z'],
    ['a date-time without a zone', '2026-11-20T08:30:00'],
    ['a date-time without a zone, with milliseconds', '2026-11-20T08:30:00.125'],
    ['an offset without minutes', '2026-11-20T08:30:00+03'],
    ['another date format', '20/11/2026'],
    ['a number of milliseconds', '1763600000000'],
    ['spaces around it', ' 2026-11-20 '],
    ['a year of five digits', '10000-01-01'],
    ['a year that has five digits in UTC', '9999-12-31T23:00:00-02:00'],
    ['a year that is negative in UTC', '0000-01-01T00:00:00+02:00'],
    ['a word', 'tomorrow'],
  ])('rejects %s', (_case, text) => {
    deepStrictEqual(parseInstant(text), undefined);
  });
});
