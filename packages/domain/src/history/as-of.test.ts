import { expect, it } from 'vitest';

import { hasHappenedBy } from './as-of.ts';

const recorded = { revision: 3n, recordedAt: '2026-06-05T08:00:00.125Z' };

it.each([
  [{ revision: 2n }, false],
  [{ revision: 3n }, true],
  [{ revision: 4n }, true],
  [{ at: '2026-06-05T08:00:00.124Z' }, false],
  [{ at: '2026-06-05T08:00:00.125Z' }, true],
  [{ at: '2027-01-01T00:00:00.000Z' }, true],
])('as of %o, the event with revision 3 has happened: %s', (asOf, happened) => {
  expect(hasHappenedBy(asOf, recorded)).toBe(happened);
});
