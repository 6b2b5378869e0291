import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type HiringTestEvent, hiringTestEvents } from './events.ts';

type TestCreatedData = DataOf<typeof hiringTestEvents, 'TestCreated'>;

/** A test that an organization gives its candidates. It is taken elsewhere, and its results are reported to the API. */
export type HiringTest = {
  readonly created: TestCreatedData | null;
  readonly retired: boolean;
};

export const hiringTest: Decider<HiringTest, typeof hiringTestEvents> = {
  category: 'hiringTest',
  events: hiringTestEvents,
  initial: { created: null, retired: false },
  evolve: (state, event) => {
    switch (event.type) {
      case 'TestCreated':
        return { created: event.data, retired: false };
      case 'TestRetired':
        return { ...state, retired: true };
    }
  },
};

/** Creates a test. Refuses `already_exists`. */
export const createTest = (state: HiringTest, created: TestCreatedData): HiringTestEvent[] => {
  if (state.created) throw new Refusal('already_exists');
  return [{ type: 'TestCreated', data: created }];
};

/** Retires a test: it cannot be assigned any more, and open assignments stay open. Yields no event the second time. */
export const retireTest = (
  state: HiringTest,
  retired: DataOf<typeof hiringTestEvents, 'TestRetired'>,
): HiringTestEvent[] => {
  if (!state.created) throw new Refusal('test_not_found');
  return state.retired ? [] : [{ type: 'TestRetired', data: retired }];
};

/**
 * Returns the test if it may be assigned to a candidate of this role. Refuses `test_not_found`, `test_retired`,
 * `test_not_for_role`.
 */
export const getAssignableTest = (
  { created, retired }: HiringTest,
  roleId: string,
): TestCreatedData => {
  if (!created) throw new Refusal('test_not_found');
  if (retired) throw new Refusal('test_retired');
  if (created.roleIds.length > 0 && !created.roleIds.includes(roleId)) {
    throw new Refusal('test_not_for_role');
  }
  return created;
};
