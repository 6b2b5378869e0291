import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import type { RoleEvent, roleEvents } from './events.ts';
import {
  closeRole,
  openRole,
  putRoleOnHold,
  type Role,
  type RoleDetails,
  type RoleStatus,
  seatsTaken,
  getRoleStatus,
} from './role.ts';

/** Replaces the details that are given; those that say nothing new are nothing. A closed role keeps its own. */
export const describeRole = (
  state: Role,
  { describedAt, ...changed }: { readonly describedAt: string } & Partial<RoleDetails>,
): RoleEvent[] => {
  assertNotClosed(state);
  const details = { ...state.details, ...changed };
  if (isSame(state.details, details)) return [];
  return [{ type: 'RoleDescribed', data: { ...details, describedAt } }];
};

/** Never below the seats that are taken (`capacity_below_hires`): nobody is un-hired. */
export const changeCapacity = (
  state: Role,
  changed: DataOf<typeof roleEvents, 'RoleCapacityChanged'>,
): RoleEvent[] => {
  assertNotClosed(state);
  if (changed.capacity === state.capacity) return [];
  if (changed.capacity < seatsTaken(state)) throw new Refusal('capacity_below_hires');
  return [{ type: 'RoleCapacityChanged', data: changed }];
};

/** While the role is a draft nobody is on it; afterwards its steps stay as they are (`steps_in_use`). */
export const changeSteps = (
  state: Role,
  changed: DataOf<typeof roleEvents, 'RoleStepsChanged'>,
): RoleEvent[] => {
  const status = getRoleStatus(state);
  if (isSame(state.steps, changed.steps)) return [];
  if (status !== 'draft') throw new Refusal('steps_in_use', status);
  return [{ type: 'RoleStepsChanged', data: changed }];
};

/**
 * Brings a role to a status, where that is a move there is (`illegal_move`): nothing becomes a draft again, and seats alone
 * make a role `filled`.
 */
export const moveRole = (state: Role, status: RoleStatus, at: string): RoleEvent[] => {
  const current = getRoleStatus(state);
  if (status === current) return [];
  switch (status) {
    case 'open':
      if (current === 'filled') throw new Refusal('illegal_move', current);
      return openRole(state, at);
    case 'on_hold':
      return putRoleOnHold(state, at);
    case 'closed':
      return closeRole(state, at);
    case 'draft':
    case 'filled':
      throw new Refusal('illegal_move', current);
  }
};

const assertNotClosed = (state: Role): void => {
  const status = getRoleStatus(state);
  if (status === 'closed') throw new Refusal('illegal_move', status);
};

/** Each is JSON, and its fields are in the order of the shape they were read by. */
const isSame = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(b) as (keyof T)[]).every(
    (field) => JSON.stringify(a[field]) === JSON.stringify(b[field]),
  ) && Object.keys(a).length === Object.keys(b).length;
