import { expect, it } from 'vitest';

import { AsOfText } from './as-of.ts';

it.each([
  ['0', { revision: 0n }],
  ['12', { revision: 12n }],
  ['2026-06-05', { at: '2026-06-05T00:00:00.000Z' }],
  ['2026-06-05T10:00:00.123456+02:00', { at: '2026-06-05T08:00:00.123Z' }],
])('asOf accepts %s', (text, asOf) => {
  expect(AsOfText.parse(text)).toEqual(asOf);
});

it.each([
  '',
  '-1',
  '1.5',
  '1e3',
  'yesterday',
  '2026-02-30',
  '2026-06-05T10:00:00',
  '1'.repeat(19),
  ['0', '1'],
])('asOf rejects %j', (text) => {
  expect(AsOfText.safeParse(text).error?.issues[0]?.message).toContain('asOf must be');
});
