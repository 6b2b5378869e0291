import { expect, it } from 'vitest';

import { Moment, Time } from './moment.ts';

it.each([
  ['0', { revision: 0n }],
  ['17', { revision: 17n }],
  ['2026-06-05', { at: '2026-06-05T00:00:00.000Z' }],
  ['2026-06-05T10:00:00.123+02:00', { at: '2026-06-05T08:00:00.123Z' }],
])('parses %s as a moment', (text, moment) => {
  expect(Moment.parse(text)).toEqual(moment);
});

it.each(['', '-1', '1.0', 'noon', '2026-02-30', '2026-06-05T10:00:00', '1'.repeat(19)])(
  'rejects %j',
  (text) => {
    expect(Moment.safeParse(text).success).toBe(false);
  },
);

it('rejects a number as a time', () => {
  expect(Time.safeParse('17').success).toBe(false);
});
