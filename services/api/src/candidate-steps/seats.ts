import { type Cause, fillSeat, freeSeat, role } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { knownStates } from './known-states.ts';

/** The place one hire holds in a role. */
export type Seat = {
  readonly roleId: string;
  readonly candidateRoleId: string;
  readonly hireId: string;
};

type When = { readonly at: string; readonly cause: Cause };

/** Seats are told apart by their hire, not by the command: one command may take one and give it back. */
const ofHire = ({ command: _command, ...cause }: Cause): Cause => cause;

/** Takes a seat. Refuses `capacity_filled`, `role_not_open`. */
export const takeSeat = async (
  deps: Deps,
  { roleId, ...seat }: Seat,
  { at, cause }: When,
): Promise<void> => {
  const filled = { ...seat, filledAt: at };
  const known = await knownStates(deps).role(roleId);
  const options = { cause: ofHire(cause), known };
  const taken = await transact(deps.store, role, roleId, (it) => fillSeat(it, filled), options);
  deps.written(role.category, taken.position);
};

/** Gives back what this very hire holds; nothing when it holds none. */
export const giveBackSeat = async (
  deps: Deps,
  { roleId, ...seat }: Seat,
  { at, cause }: When,
): Promise<void> => {
  const freed = { ...seat, freedAt: at };
  const given = await transact(deps.store, role, roleId, (it) => freeSeat(it, freed), {
    cause: ofHire(cause),
  });
  deps.written(role.category, given.position);
};

/**
 * Gives back every seat a rejected candidate may still hold from a hire that never ended. Only sooner than the worker's
 * release-seat would, so it is no reason to fail the rejection: what goes wrong is logged.
 */
export const giveBackSeatsOf = async (
  deps: Deps,
  { roleId, candidateRoleId }: Omit<Seat, 'hireId'>,
  when: When,
): Promise<void> => {
  try {
    const { state } =
      (await knownStates(deps).role(roleId)) ?? (await load(deps.store, role, roleId));
    const held = state.seats.filter((seat) => seat.candidateRoleId === candidateRoleId);
    for (const { hireId } of held) {
      await giveBackSeat(deps, { roleId, candidateRoleId, hireId }, when);
    }
  } catch (err) {
    deps.log.warn('a rejected candidate keeps a seat until the worker releases it', { err });
  }
};
