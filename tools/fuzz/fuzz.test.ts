import { expect, it } from 'vitest';

import { withServices } from './fixture/with-services.ts';
import { fuzz } from './fuzz.ts';

it('three thousand requests of every kind find nothing: no answer, log, event or projection at fault', async () => {
  const report = await withServices(undefined, (stack, services) =>
    fuzz(stack, services, { seed: 6, requests: 3_000 }),
  );
  expect(report.findings).toEqual([]);
  expect(report.leftovers).toEqual([]);
  // Whoever finds nothing must have looked: nearly every target was also asked what it does.
  const answered = report.tallies.filter(({ statuses }) => statuses.has(200));
  expect(report.tallies.length).toBeGreaterThan(90);
  expect(answered.length).toBeGreaterThan(80);
}, 300_000);
