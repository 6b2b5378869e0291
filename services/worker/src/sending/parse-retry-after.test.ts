import { expect, it } from 'vitest';

import { parseRetryAfter } from './parse-retry-after.ts';

const now = new Date('2026-06-05T10:00:00.000Z');

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Fri, 05 Jun 2026 10:01:00 GMT', 60_000],
  ['Fri, 05 Jun 2026 09:00:00 GMT', 0],
  ['-5', undefined],
  ['1e9', undefined],
  ['9999999999', undefined],
  ['soon', undefined],
  ['2026', 2_026_000],
  ['Fri, nonsense GMT', undefined],
  ['', undefined],
  [undefined, undefined],
])('parses Retry-After %j as %s milliseconds', (header, expectedMs) => {
  expect(parseRetryAfter(header, now)).toBe(expectedMs);
});
