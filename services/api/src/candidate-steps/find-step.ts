import { type CandidateRole, candidateRole, parseCandidateRoleId, Refusal } from '@hiring/domain';
import { load, type LoadedState } from '@hiring/eventstore';
import { wasErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';
import type { FoundCandidateRole } from './queries.ts';
import { stateLoaders } from './state-loaders.ts';

/** A step that the caller may see, with the state of its candidate role. */
export type Step = {
  readonly id: string;
  readonly candidateRoleId: string;
  readonly loaded: LoadedState<CandidateRole>;
  /** Whether the candidate had been erased when the step was read. */
  readonly erased: boolean;
};

type LoadCandidateRole = (candidateRoleId: string) => Promise<FoundCandidateRole>;

/** Returns a step that the caller may manage. Refuses `step_not_found`; throws 403 without authority (decisions §2). */
export const findManagedStep = async (
  stepId: string,
  principal: Principal,
  loadCandidateRole: LoadCandidateRole,
): Promise<Step> => {
  const step = await findVisibleStep(stepId, principal, loadCandidateRole);
  if (!canManageSteps(principal, step.loaded.state.organizationId)) {
    throw forbidden("You may not manage this candidate's steps");
  }
  return step;
};

/**
 * Returns a step that the caller may see. Refuses `step_not_found` for an invalid id, for a step that does not exist
 * and for a step of an organization that the caller cannot see (decisions §2).
 */
export const findVisibleStep = async (
  stepId: string,
  principal: Principal,
  loadCandidateRole: LoadCandidateRole,
): Promise<Step> => {
  const candidateRoleId = parseCandidateRoleId(stepId);
  if (candidateRoleId === undefined) throw new Refusal('step_not_found');

  const { erased, ...loaded } = await loadCandidateRole(candidateRoleId);
  const { organizationId, steps } = loaded.state;
  const exists = steps.some(({ id }) => id === stepId);
  if (!exists || !canSee(principal, organizationId)) throw new Refusal('step_not_found');
  return { id: stepId, candidateRoleId, loaded, erased };
};

/**
 * Uses the candidate role that was read with the caller, if any. Otherwise loads from the read model, or from the
 * stream if the read model has no row: a command never waits for a projection.
 */
export const loadCached =
  (deps: Deps, candidateRole?: FoundCandidateRole) =>
  async (candidateRoleId: string): Promise<FoundCandidateRole> =>
    candidateRole ??
    (await stateLoaders(deps).candidateRole(candidateRoleId)) ??
    loadCurrent(deps)(candidateRoleId);

/** Loads the current state from the stream. */
export const loadCurrent =
  ({ db, store }: Deps) =>
  async (candidateRoleId: string): Promise<FoundCandidateRole> => {
    const loaded = await load(store, candidateRole, candidateRoleId);
    return { ...loaded, erased: await wasErased(db, loaded.state.candidateId) };
  };

/**
 * Refuses `candidate_erased` (decisions §5). An erasure cannot come between this check and the append of a transition:
 * it is recorded only while no role of the candidate is in progress and no withdrawal of a rejection is pending. The
 * refusal has the status in the stream, since the step may have been loaded from an older row.
 */
export const assertNotErased = async (
  { store }: Pick<Deps, 'store'>,
  { erased, candidateRoleId }: Step,
): Promise<void> => {
  if (!erased) return;
  const { state } = await load(store, candidateRole, candidateRoleId);
  throw new Refusal('candidate_erased', state.status ?? undefined);
};
