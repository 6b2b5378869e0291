import fc from 'fast-check';

import type { HiringTestEvent } from './events.ts';
import { testCreated, testRetired } from './hiring-test.examples.ts';
import { createTest, type HiringTest, retireTest } from './hiring-test.ts';

export const anyTestDecision = fc.constantFrom<(state: HiringTest) => HiringTestEvent[]>(
  (state) => createTest(state, testCreated.data),
  (state) => retireTest(state, testRetired.data),
);
