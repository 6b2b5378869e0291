import {
  type CandidateRole,
  candidateRole,
  type CandidateRoleEvent,
  type candidateRoleEvents,
  type EventMetadata,
  Refusal,
  getStep,
} from '@hiring/domain';
import { type LoadedState, transact, type TransactResult } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import type { Principal } from '../../http/auth/principal.ts';
import type { EndpointRequest } from '../../http/endpoint/endpoint.ts';
import { parseIfMatch, type MatchesRevision } from '../../http/endpoint/if-match.ts';
import { assertNotErased, type Step } from '../find-step.ts';

/** A requested transition: the step, the caller, the time and the expected version. */
export type TransitionRequest = {
  readonly step: Step;
  readonly matchesRevision: MatchesRevision;
  readonly metadata: EventMetadata;
  /** The fields that every event of a transition has. */
  readonly decision: { readonly stepId: string; readonly by: string; readonly at: string };
};

/** The result of a transition. */
export type TransitionResult = TransactResult<CandidateRole, typeof candidateRoleEvents>;

export type Decide = (state: CandidateRole) => readonly CandidateRoleEvent[];

/** Reads the request's caller, time and If-Match. Throws 400 for an invalid If-Match. */
export const toTransitionRequest = (
  { header, metadata, principal }: EndpointRequest<Principal>,
  { now }: Deps,
  step: Step,
): TransitionRequest => ({
  step,
  matchesRevision: parseIfMatch(header('If-Match')),
  metadata,
  decision: { stepId: step.id, by: principal.userId, at: now().toISOString() },
});

/** Refuses `stale_version` if the candidate role has changed since the version in If-Match. */
export const assertNotStale = (
  { step, matchesRevision }: TransitionRequest,
  { state, revision }: LoadedState<CandidateRole>,
): void => {
  if (matchesRevision(revision)) return;
  throw new Refusal('stale_version', getStep(state, step.id).status, Number(revision));
};

/**
 * Runs a decision on the step's candidate role, starting from the state that the caller's authority was checked with.
 */
export const decideTransition = async (
  { store, noteWrite }: Deps,
  request: TransitionRequest,
  decide: Decide,
): Promise<TransitionResult> => {
  await assertNotErased({ store }, request.step);
  const { candidateRoleId, loaded } = request.step;
  const result = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (state, revision) => {
      assertNotStale(request, { state, revision });
      return decide(state);
    },
    { metadata: request.metadata, cachedState: loaded },
  );
  noteWrite(candidateRole.category, result.position);
  return result;
};
