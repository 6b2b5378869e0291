import { deepStrictEqual } from 'node:assert/strict';

import { describe, it } from 'vitest';

import { parseInstant } from './parse-instant.ts';

describe('the dates of a hire', () => {
  it.each([
    ['a date is its midnight in UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['a leap day is a day', '2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['a date-time in UTC', '2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
    ['a date-time with an offset', '2026-11-20T08:30:00+03:00', '2026-11-20T05:30:00.000Z'],
    ['milliseconds are kept', '2026-11-20T08:30:00.125Z', '2026-11-20T08:30:00.125Z'],
  ])('are accepted: %s', (_why, text, instant) => {
    deepStrictEqual(parseInstant(text), instant);
  });

  it.each([
    ['nothing', ''],
    ['no day of the calendar', '2026-02-30'],
    ['no leap year', '2026-02-29T00:00:00Z'],
    ['no hour of the day', '2026-11-20T24:00:00Z'],
    ['a date-time without a zone', '2026-11-20T08:30:00'],
    ['a date-time without a zone, with milliseconds', '2026-11-20T08:30:00.125'],
    ['an offset without minutes', '2026-11-20T08:30:00+03'],
    ['another notation', '20/11/2026'],
    ['a number of milliseconds', '1763600000000'],
    ['spaces around it', ' 2026-11-20 '],
    ['a year of five digits', '10000-01-01'],
    ['a year of five digits once it is in UTC', '9999-12-31T23:00:00-02:00'],
    ['a year before the first once it is in UTC', '0000-01-01T00:00:00+02:00'],
    ['a word', 'tomorrow'],
  ])('are refused: %s', (_why, text) => {
    deepStrictEqual(parseInstant(text), undefined);
  });
});
