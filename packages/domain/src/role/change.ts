import type { DataOf } from '../event.ts';
import { hasSameFields } from '../has-same-fields.ts';
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

/** Replaces the given details. Yields no event if no detail changes. Refused for a closed role. */
export const describeRole = (
  state: Role,
  { describedAt, ...changed }: { readonly describedAt: string } & Partial<RoleDetails>,
): RoleEvent[] => {
  assertNotClosed(state);
  const details = { ...state.details, ...changed };
  if (hasSameFields(state.details, details)) return [];
  return [{ type: 'RoleDescribed', data: { ...details, describedAt } }];
};

/** Changes the capacity. Refused below the number of taken seats (`capacity_below_hires`). */
export const changeCapacity = (
  state: Role,
  changed: DataOf<typeof roleEvents, 'RoleCapacityChanged'>,
): RoleEvent[] => {
  assertNotClosed(state);
  if (changed.capacity === state.capacity) return [];
  if (changed.capacity < seatsTaken(state)) throw new Refusal('capacity_below_hires');
  return [{ type: 'RoleCapacityChanged', data: changed }];
};

/** Replaces the steps of a draft, which has no candidates yet. Refused afterwards (`steps_in_use`). */
export const changeSteps = (
  state: Role,
  changed: DataOf<typeof roleEvents, 'RoleStepsChanged'>,
): RoleEvent[] => {
  const status = getRoleStatus(state);
  if (hasSameFields(state.steps, changed.steps)) return [];
  if (status !== 'draft') throw new Refusal('steps_in_use', status);
  return [{ type: 'RoleStepsChanged', data: changed }];
};

/**
 * Moves a role to a status, if that move exists (`illegal_move`): no role becomes a draft again, and only its seats
 * make a role `filled`.
 */
export const changeRoleStatus = (state: Role, status: RoleStatus, at: string): RoleEvent[] => {
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
