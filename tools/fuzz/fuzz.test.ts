import { expect, it } from 'vitest';

import { withServices } from './fixture/with-services.ts';
import { fuzz } from './fuzz.ts';
import { formatFindings, listAnswered } from './report.ts';

it('finds no fault in responses, logs, events or projections with three thousand requests', async () => {
  const report = await withServices(undefined, (stack, services) =>
    fuzz(stack, services, { seed: 6, requests: 3_000 }),
  );
  const found = formatFindings(report);
  expect(report.findings, found).toEqual([]);
  expect(report.leftovers, found).toEqual([]);
  // No finding means something only when the requests arrive: every operation succeeded at least once.
  expect(listAnswered(report, 2).others).toEqual([]);
  const answered = report.tallies.filter(({ statuses }) => statuses.has(200));
  expect(report.tallies.length).toBeGreaterThan(90);
  expect(answered.length).toBeGreaterThan(80);
}, 400_000);
