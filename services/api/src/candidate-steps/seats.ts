import { abandonHire, candidateRole, type Cause, fillSeat, freeSeat, role } from '@hiring/domain';
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

/**
 * Gives the seat of a refused hire back. The hire is fenced on the candidate's side first: another try of the same command,
 * which may be running, is then refused (`hire_abandoned`) and cannot succeed without its seat. Keeps the seat if such a
 * try has succeeded already.
 */
export const abandonSeat = async (deps: Deps, seat: Seat, { at, cause }: When): Promise<void> => {
  const { candidateRoleId, hireId } = seat;
  const { state, position } = await transact(
    deps.store,
    candidateRole,
    candidateRoleId,
    (it) => abandonHire(it, { hireId, abandonedAt: at }),
    { cause: ofHire(cause) },
  );
  deps.written(candidateRole.category, position);
  if (state.hireId !== hireId) await giveBackSeat(deps, seat, { at, cause });
};

/** Frees the seat that a fenced hire holds; does nothing when it holds none. */
const giveBackSeat = async (
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

/** A candidate in a role. */
type Candidacy = Omit<Seat, 'hireId'>;

/**
 * The ids of the hires that hold a seat for a candidate and have not come about, as the read model knows them. A rejection
 * gives these seats back sooner than the worker's release-seat would: what goes wrong is logged, and no reason to fail it.
 */
export const hiresUnderWay = async (
  deps: Deps,
  { roleId, candidateRoleId }: Candidacy,
): Promise<readonly string[]> => {
  try {
    const known = await knownStates(deps).role(roleId);
    const { state } = known ?? (await load(deps.store, role, roleId));
    const held = state.seats.filter((seat) => seat.candidateRoleId === candidateRoleId);
    return held.map(({ hireId }) => hireId);
  } catch (err) {
    deps.log.warn('a rejected candidate may keep a seat until the worker releases it', { err });
    return [];
  }
};

/** Gives back the seats of abandoned hires. What goes wrong is logged: the worker's release-seat will do it. */
export const giveBackSeats = async (
  deps: Deps,
  candidacy: Candidacy,
  hireIds: readonly string[],
  when: When,
): Promise<void> => {
  try {
    for (const hireId of hireIds) await giveBackSeat(deps, { ...candidacy, hireId }, when);
  } catch (err) {
    deps.log.warn('a rejected candidate keeps a seat until the worker releases it', { err });
  }
};
