import {
  type Candidate,
  candidate,
  candidateRole,
  type CandidateRole,
  type EventMetadata,
  enterPipeline,
  place,
  Refusal,
  type Role,
  role,
  getRoleStatus,
} from '@hiring/domain';
import { load, type LoadedState, transact } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import { deriveId, subcommand } from '../../http/idempotency/command-id.ts';
import { findCandidateRoleId } from '../queries.ts';

export type PlacedCandidate = {
  readonly candidateRoleId: string;
  /** The first step. */
  readonly stepId: string;
  /** False: the candidate was already on the role. */
  readonly placed: boolean;
  readonly loaded: LoadedState<CandidateRole>;
};

/**
 * Puts a candidate on the first step of an open role of the same organization, once. Records the placement before the
 * candidate role: after a crash between the two the next attempt completes it, even if the role accepts no candidates
 * any more. Refuses `candidate_not_found`, `candidate_erased`, `role_not_found`, `role_not_open`.
 */
export const placeOnRole = async (
  deps: Deps,
  candidateId: string,
  roleId: string,
  metadata: EventMetadata,
): Promise<PlacedCandidate> => {
  const { db, store, now, noteWrite } = deps;
  const [{ state: candidateState }, { state: roleState }] = await Promise.all([
    load(store, candidate, candidateId),
    load(store, role, roleId),
  ]);
  const { organizationId } = candidateState;
  // Versions that did not record placements left candidate roles without one.
  const existingId = isOnRole(candidateState, roleId)
    ? undefined
    : await findCandidateRoleId(db, candidateId, roleId);
  if (!isOnRole(candidateState, roleId) && existingId === undefined) {
    assertRoleAccepts(roleState, organizationId);
  }

  // The same command may already have appended another event to the candidate's stream.
  const placeMetadata = subcommand(metadata, 'place');
  const at = now().toISOString();
  const placement = {
    roleId,
    candidateRoleId: existingId ?? deriveId(placeMetadata),
    placedAt: at,
  };
  const placeResult = await transact(
    store,
    candidate,
    candidateId,
    (state) => (isOnRole(state, roleId) ? [] : place(state, placement)),
    { metadata: placeMetadata },
  );
  noteWrite(candidate.category, placeResult.position);
  const { candidateRoleId } = placeResult.state.placements.find(isForRole(roleId)) ?? placement;

  const steps = enteredSteps(candidateRoleId, roleState);
  const entered = { candidateId, roleId, organizationId, steps, enteredAt: at };
  const enterResult = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (state) => (state.status === null ? enterPipeline(state, entered) : []),
    { metadata: placeMetadata },
  );
  noteWrite(candidateRole.category, enterResult.position);
  const stepId = enterResult.state.steps[0]?.id ?? '';
  return { candidateRoleId, stepId, placed: enterResult.events.length > 0, loaded: enterResult };
};

/**
 * Refuses `role_not_found` for a role of another organization, `role_not_open` for a role that accepts no candidates.
 */
export const assertRoleAccepts = (roleState: Role, organizationId: string): void => {
  if (roleState.organizationId !== organizationId) throw new Refusal('role_not_found');
  const status = getRoleStatus(roleState);
  if (status !== 'open') throw new Refusal('role_not_open', status);
};

const isForRole =
  (roleId: string) =>
  (placement: { readonly roleId: string }): boolean =>
    placement.roleId === roleId;

const isOnRole = ({ placements }: Candidate, roleId: string): boolean =>
  placements.some(isForRole(roleId));

const enteredSteps = (candidateRoleId: string, { steps }: Role) =>
  steps.map((step) => ({
    ...step,
    id: `${candidateRoleId}.${step.order}`,
    roleStepId: step.id,
  }));
