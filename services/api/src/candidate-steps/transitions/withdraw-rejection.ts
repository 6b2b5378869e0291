import {
  candidate,
  candidateRole,
  reconsiderRejection,
  Refusal,
  role,
  getRoleStatus,
  type UnrejectContext,
  unreject,
} from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import { deriveId, subcommand } from '../../http/idempotency/command-id.ts';
import { assertNotErased } from '../find-step.ts';
import type { UnrejectBody } from '../schemas.ts';
import {
  decideTransition,
  type TransitionRequest,
  type Decide,
  type TransitionResult,
  assertNotStale,
} from './transition-request.ts';

const maxAttempts = 3;

/**
 * Withdraws a rejection across two streams: first announces it in the candidate's stream, then records it in the
 * candidate role. An erasure reads the announcements and settles those without a record, so that either the erasure or
 * the withdrawal is refused, in every interleaving and after every crash (docs/operate/personal-data.md, How it works).
 * Throws the refusals of `unreject` before it announces anything, and `candidate_erased`.
 */
export const withdrawRejection = async (
  deps: Deps,
  request: TransitionRequest,
  form: UnrejectBody,
): Promise<TransitionResult> => {
  const { step, metadata } = request;
  await assertNotErased(deps, step);
  const recalled = await readEarlierResult(
    deps.store,
    candidateRole,
    step.candidateRoleId,
    metadata,
  );
  if (recalled) return recalled;
  const surroundings = await loadSurroundings(deps, request);
  assertNotStale(request, step.loaded);
  decideUnreject(request, form, surroundings)(step.loaded.state);

  for (let attempt = 1; ; attempt++) {
    const reconsiderationId = deriveId(metadata, `reconsideration-${attempt}`);
    await announceReconsideration(deps, request, reconsiderationId);
    try {
      const decide = decideUnreject(request, form, surroundings, reconsiderationId);
      return await decideTransition(deps, request, decide);
    } catch (error) {
      if (!isAbandoned(error) || attempt === maxAttempts) throw error;
    }
  }
};

/** Refuses `candidate_erased`. A retry of the same command finds the announcement of the first attempt. */
const announceReconsideration = async (
  { store, noteWrite }: Deps,
  { step, decision, metadata }: TransitionRequest,
  reconsiderationId: string,
): Promise<void> => {
  const { candidateRoleId } = step;
  const reconsidered = { candidateRoleId, reconsiderationId, reconsideredAt: decision.at };
  const announced = await transact(
    store,
    candidate,
    step.loaded.state.candidateId,
    (state) => reconsiderRejection(state, reconsidered),
    { metadata: subcommand(metadata, reconsiderationId) },
  );
  noteWrite(candidate.category, announced.position);
};

/**
 * Whether an erasure settled the announcement. That erasure was refused or recorded: the next announcement shows which.
 */
const isAbandoned = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'reconsideration_abandoned';

/** Returns the decision `unreject` for the role and candidate as they were read. */
export const decideUnreject = (
  { decision }: TransitionRequest,
  { notes }: UnrejectBody,
  surroundings: UnrejectContext,
  reconsiderationId?: string,
): Decide => {
  const withdrawn = {
    ...decision,
    notes: notes ?? null,
    ...(reconsiderationId && { reconsiderationId }),
  };
  return (state) => unreject(state, withdrawn, surroundings);
};

/** Reads the role's status, and whether the candidate was erased. */
export const loadSurroundings = async (
  { store }: Deps,
  { step }: TransitionRequest,
): Promise<UnrejectContext> => {
  const { roleId, candidateId } = step.loaded.state;
  const [{ state: roleState }, { state: candidateState }] = await Promise.all([
    load(store, role, roleId),
    load(store, candidate, candidateId),
  ]);
  return { roleStatus: getRoleStatus(roleState), erased: candidateState.erased };
};
