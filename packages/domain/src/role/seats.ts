import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import type { RoleEvent, roleEvents } from './events.ts';
import { holdsSeat, type Role, getRoleStatus } from './role.ts';

/**
 * Takes a seat for a hire, before the candidate role records it (decisions §5): capacity may be under-used for
 * a moment, never exceeded. A seat the candidate already holds is shared with the newer hire.
 * Refuses `capacity_filled`, `role_not_open`.
 */
export const fillSeat = (
  state: Role,
  filled: DataOf<typeof roleEvents, 'SeatFilled'>,
): RoleEvent[] => {
  if (holdsSeat(state, filled)) return [];
  const status = getRoleStatus(state);
  const shared = state.seats.some((seat) => seat.candidateRoleId === filled.candidateRoleId);
  if (!shared && status === 'filled') throw new Refusal('capacity_filled', status);
  if (!shared && status !== 'open') throw new Refusal('role_not_open', status);
  return [{ type: 'SeatFilled', data: filled }];
};

/** Releases the seat held by this hire: it is free once no other hire of the candidate shares it. */
export const freeSeat = (state: Role, freed: DataOf<typeof roleEvents, 'SeatFreed'>): RoleEvent[] =>
  holdsSeat(state, freed) ? [{ type: 'SeatFreed', data: freed }] : [];
