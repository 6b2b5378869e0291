import {
  abandonHire,
  candidateRole,
  type EventMetadata,
  fillSeat,
  freeSeat,
  role,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import { stateLoaders } from '../state-loaders.ts';

/** The place one hire holds in a role. */
export type Seat = {
  readonly roleId: string;
  readonly candidateRoleId: string;
  readonly hireId: string;
};

type SeatChange = { readonly at: string; readonly metadata: EventMetadata };

/** Seats are identified by their hire, not by the command: one command may take one and give it back. */
const withoutCommand = ({ command: _command, ...metadata }: EventMetadata): EventMetadata =>
  metadata;

/** Takes a seat. Refuses `capacity_filled`, `role_not_open`. */
export const takeSeat = async (
  deps: Deps,
  { roleId, ...seat }: Seat,
  { at, metadata }: SeatChange,
): Promise<void> => {
  const filled = { ...seat, filledAt: at };
  const cachedRole = await stateLoaders(deps).role(roleId);
  const options = { metadata: withoutCommand(metadata), cachedRole };
  const result = await transact(
    deps.store,
    role,
    roleId,
    (state) => fillSeat(state, filled),
    options,
  );
  deps.noteWrite(role.category, result.position);
};

/**
 * Gives the seat of a refused hire back. The hire is fenced on the candidate's side first: another try of the same command,
 * which may be running, is then refused (`hire_abandoned`) and cannot succeed without its seat. Keeps the seat if such a
 * try has succeeded already.
 */
export const abandonSeat = async (
  deps: Deps,
  seat: Seat,
  { at, metadata }: SeatChange,
): Promise<void> => {
  const { candidateRoleId, hireId } = seat;
  const { state, position } = await transact(
    deps.store,
    candidateRole,
    candidateRoleId,
    (current) => abandonHire(current, { hireId, abandonedAt: at }),
    { metadata: withoutCommand(metadata) },
  );
  deps.noteWrite(candidateRole.category, position);
  if (state.hireId !== hireId) await releaseSeat(deps, seat, { at, metadata });
};

/** Frees the seat that a fenced hire holds; does nothing when it holds none. */
const releaseSeat = async (
  deps: Deps,
  { roleId, ...seat }: Seat,
  { at, metadata }: SeatChange,
): Promise<void> => {
  const freed = { ...seat, freedAt: at };
  const result = await transact(deps.store, role, roleId, (state) => freeSeat(state, freed), {
    metadata: withoutCommand(metadata),
  });
  deps.noteWrite(role.category, result.position);
};

/** A candidate in a role. */
type CandidateRoleRef = Omit<Seat, 'hireId'>;

/**
 * The ids of the hires that hold a seat for a candidate and have not come about, as the read model knows them. A rejection
 * gives these seats back sooner than the worker's release-seat would: what goes wrong is logged, and no reason to fail it.
 */
export const findPendingHires = async (
  deps: Deps,
  { roleId, candidateRoleId }: CandidateRoleRef,
): Promise<readonly string[]> => {
  try {
    const cachedRole = await stateLoaders(deps).role(roleId);
    const { state } = cachedRole ?? (await load(deps.store, role, roleId));
    const held = state.seats.filter((seat) => seat.candidateRoleId === candidateRoleId);
    return held.map(({ hireId }) => hireId);
  } catch (err) {
    deps.log.warn('a rejected candidate may keep a seat until the worker releases it', { err });
    return [];
  }
};

/** Gives back the seats of abandoned hires. What goes wrong is logged: the worker's release-seat will do it. */
export const releaseSeats = async (
  deps: Deps,
  candidateRoleRef: CandidateRoleRef,
  hireIds: readonly string[],
  change: SeatChange,
): Promise<void> => {
  try {
    for (const hireId of hireIds) await releaseSeat(deps, { ...candidateRoleRef, hireId }, change);
  } catch (err) {
    deps.log.warn('a rejected candidate keeps a seat until the worker releases it', { err });
  }
};
