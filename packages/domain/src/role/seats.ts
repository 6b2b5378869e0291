import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import type { RoleEvent, roleEvents } from './events.ts';
import { type Role, seatsLeft, statusOf } from './role.ts';

/**
 * Takes a seat for a hire, before the candidate role records it (decisions §5): capacity may be under-used for
 * a moment, never exceeded. A seat the candidate already holds passes to the newer hire and costs none.
 * Refuses `capacity_filled`, `role_not_open`.
 */
export const fillSeat = (
  state: Role,
  filled: DataOf<typeof roleEvents, 'SeatFilled'>,
): RoleEvent[] => {
  const held = state.seats[filled.candidateRoleId];
  if (held === filled.hireId) return [];
  const status = statusOf(state);
  if (held === undefined && status !== 'open') {
    throw new Refusal(status === 'filled' ? 'capacity_filled' : 'role_not_open', status);
  }
  if (held === undefined && seatsLeft(state) === 0) throw new Refusal('capacity_filled', status);
  return [{ type: 'SeatFilled', data: filled }];
};

/** Gives back a seat, but only the one this very hire took: a newer hire's seat stays. */
export const freeSeat = (state: Role, freed: DataOf<typeof roleEvents, 'SeatFreed'>): RoleEvent[] =>
  state.seats[freed.candidateRoleId] === freed.hireId ? [{ type: 'SeatFreed', data: freed }] : [];
