import { expect, it } from 'vitest';

import { failuresBefore } from './failures-in-a-row.ts';

it('counts the failures of a runner that opens and fails at its first event every time', () => {
  let failures = 0;
  for (let attempt = 0; attempt < 10; attempt++) {
    failures = failuresBefore({ failures, hasApplied: false, ranMs: 3 }) + 1;
  }
  expect(failures).toBe(10);
});

it('returns 0 after an attempt that applied an event or ran for a while without one', () => {
  expect(failuresBefore({ failures: 9, hasApplied: true, ranMs: 3 })).toBe(0);
  expect(failuresBefore({ failures: 9, hasApplied: false, ranMs: 60_000 })).toBe(0);
});
