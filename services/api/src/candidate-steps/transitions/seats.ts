import {
  abandonHire,
  candidateRole,
  type EventMetadata,
  fillSeat,
  freeSeat,
  role,
} from '@hiring/domain';
import { findNewestState, load, transact } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import { stateLoaders } from '../state-loaders.ts';

/** The seat of one hire in a role. */
export type Seat = {
  readonly roleId: string;
  readonly candidateRoleId: string;
  readonly hireId: string;
};

type SeatChange = { readonly at: string; readonly metadata: EventMetadata };

/** Removes the command id: one command may take a seat and free it, so seats are identified by their hire. */
const withoutCommand = ({ command: _command, ...metadata }: EventMetadata): EventMetadata =>
  metadata;

/** Takes a seat. Refuses `capacity_filled`, `role_not_open`. */
export const takeSeat = async (
  deps: Deps,
  { roleId, ...seat }: Seat,
  { at, metadata }: SeatChange,
): Promise<void> => {
  const filled = { ...seat, filledAt: at };
  const cachedState =
    findNewestState(deps.store, role, roleId) ?? (await stateLoaders(deps).role(roleId));
  const result = await transact(deps.store, role, roleId, (state) => fillSeat(state, filled), {
    metadata: withoutCommand(metadata),
    cachedState,
  });
  deps.noteWrite(role.category, result.position);
};

/**
 * Frees the seat of a refused hire. Fences the hire in the candidate role first, so that another attempt of the same
 * command, which may be running, is refused (`hire_abandoned`) and cannot succeed without its seat. Leaves the seat
 * taken if such an attempt has already succeeded.
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

/** Frees the seat of a fenced hire; does nothing if it has no seat. */
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

type CandidateRoleRef = Omit<Seat, 'hireId'>;

/**
 * Returns the ids of the candidate's hires that have a seat but are not recorded, from the read model. A rejection
 * frees these seats sooner than release-seat of the worker; an error is logged and does not fail the rejection.
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

/** Frees the seats of abandoned hires. An error is logged: release-seat of the worker frees them later. */
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
