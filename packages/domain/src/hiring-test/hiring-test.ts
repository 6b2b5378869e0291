import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type HiringTestEvent, hiringTestEvents } from './events.ts';

type Created = DataOf<typeof hiringTestEvents, 'TestCreated'>;

/** A test that an organisation gives its candidates; who made it taken elsewhere tells the results. */
export type HiringTest = {
  readonly created: Created | null;
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

export const createTest = (state: HiringTest, created: Created): HiringTestEvent[] => {
  if (state.created) throw new Refusal('already_exists');
  return [{ type: 'TestCreated', data: created }];
};

/** It is assigned to nobody any more; assignments that are open stay so. A second time is nothing. */
export const retireTest = (
  state: HiringTest,
  retired: DataOf<typeof hiringTestEvents, 'TestRetired'>,
): HiringTestEvent[] => {
  if (!state.created) throw new Refusal('test_not_found');
  return state.retired ? [] : [{ type: 'TestRetired', data: retired }];
};

/** The test, if it may be assigned to a candidate of this role. Refuses `test_not_found`, `test_retired`, `test_not_for_role`. */
export const getAssignableTest = ({ created, retired }: HiringTest, roleId: string): Created => {
  if (!created) throw new Refusal('test_not_found');
  if (retired) throw new Refusal('test_retired');
  if (created.roleIds.length > 0 && !created.roleIds.includes(roleId)) {
    throw new Refusal('test_not_for_role');
  }
  return created;
};
