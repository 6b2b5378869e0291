import {
  assignmentOf,
  type HiringTest,
  hiringTest,
  Refusal,
  type TestAssignment,
  testAssignment,
} from '@hiring/domain';
import { load, type Loaded } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/authorize.ts';
import type { Principal } from '../http/principal.ts';
import { forbidden } from '../http/problem.ts';

type Stores = Pick<Deps, 'store'>;

/** A test the caller may act on, as its stream says; one of an organisation the caller does not see is 404 like none. */
export const managedTest = async (
  { store }: Stores,
  id: string,
  principal: Principal,
): Promise<Loaded<HiringTest>> => {
  const loaded = await load(store, hiringTest, id);
  const organizationId = loaded.state.created?.organizationId;
  if (organizationId === undefined || !canSee(principal, organizationId)) {
    throw new Refusal('test_not_found');
  }
  refuseUnlessManager(principal, organizationId);
  return loaded;
};

/** Where an assignment stands, and the newest one of its test at its step. */
export type Found = {
  readonly id: string;
  readonly streamId: string;
  readonly number: number;
  readonly loaded: Loaded<TestAssignment>;
  readonly newest: NonNullable<TestAssignment['assigned']>;
};

/** The same for an assignment. */
export const managedAssignment = async (
  { store }: Stores,
  id: string,
  principal: Principal,
): Promise<Found> => {
  const named = assignmentOf(id);
  if (!named) throw new Refusal('assignment_not_found');
  const loaded = await load(store, testAssignment, named.streamId);
  const newest = loaded.state.assigned;
  const exists = newest !== null && named.number <= newest.number;
  if (!exists || !canSee(principal, newest.organizationId)) {
    throw new Refusal('assignment_not_found');
  }
  refuseUnlessManager(principal, newest.organizationId);
  return { id, ...named, loaded, newest };
};

const refuseUnlessManager = (principal: Principal, organizationId: string): void => {
  if (canManageSteps(principal, organizationId)) return;
  throw forbidden('You may not manage the tests of this organization');
};
