import {
  parseAssignmentId,
  type HiringTest,
  hiringTest,
  Refusal,
  type TestAssignment,
  testAssignment,
} from '@hiring/domain';
import { load, type LoadedState } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';

type Stores = Pick<Deps, 'store'>;

/**
 * Returns a test that the caller may manage, read from its stream. Refuses `test_not_found`, also for a test of an
 * organization that the caller cannot see; throws 403 without authority.
 */
export const findManagedTest = async (
  { store }: Stores,
  id: string,
  principal: Principal,
): Promise<LoadedState<HiringTest>> => {
  const loaded = await load(store, hiringTest, id);
  const organizationId = loaded.state.created?.organizationId;
  if (organizationId === undefined || !canSee(principal, organizationId)) {
    throw new Refusal('test_not_found');
  }
  assertManager(principal, organizationId);
  return loaded;
};

/** An assignment with the state of its stream; `newest` is the newest assignment of the same test at the same step. */
export type ManagedAssignment = {
  readonly id: string;
  readonly streamId: string;
  readonly number: number;
  readonly loaded: LoadedState<TestAssignment>;
  readonly newest: NonNullable<TestAssignment['assigned']>;
};

/**
 * Returns an assignment that the caller may manage, read from its stream. Refuses `assignment_not_found`, also for one
 * of an organization that the caller cannot see; throws 403 without authority.
 */
export const findManagedAssignment = async (
  { store }: Stores,
  id: string,
  principal: Principal,
): Promise<ManagedAssignment> => {
  const parsedId = parseAssignmentId(id);
  if (!parsedId) throw new Refusal('assignment_not_found');
  const loaded = await load(store, testAssignment, parsedId.streamId);
  const newest = loaded.state.assigned;
  const exists = newest !== null && parsedId.number <= newest.number;
  if (!exists || !canSee(principal, newest.organizationId)) {
    throw new Refusal('assignment_not_found');
  }
  assertManager(principal, newest.organizationId);
  return { id, ...parsedId, loaded, newest };
};

const assertManager = (principal: Principal, organizationId: string): void => {
  if (canManageSteps(principal, organizationId)) return;
  throw forbidden('You may not manage the tests of this organization');
};
