import { type CandidateRole, candidateRole, parseCandidateRoleId, Refusal } from '@hiring/domain';
import { load, type LoadedState } from '@hiring/eventstore';
import { wasErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';
import type { FoundCandidateRole } from './queries.ts';
import { stateLoaders } from './state-loaders.ts';

/** A step the caller sees, and the state of its candidate role. */
export type Step = {
  readonly id: string;
  readonly candidateRoleId: string;
  readonly loaded: LoadedState<CandidateRole>;
  /** The candidate was erased before the step was looked up. */
  readonly erased: boolean;
};

/** One the caller may act on as well. */
export type ManagedStep = Step;

type LoadCandidateRole = (candidateRoleId: string) => Promise<FoundCandidateRole>;

/** The step behind an id, if the caller manages it; no authority over it is 403 (decisions §2). */
export const findManagedStep = async (
  stepId: string,
  principal: Principal,
  loadCandidateRole: LoadCandidateRole,
): Promise<ManagedStep> => {
  const step = await findVisibleStep(stepId, principal, loadCandidateRole);
  if (!canManageSteps(principal, step.loaded.state.organizationId)) {
    throw forbidden("You may not manage this candidate's steps");
  }
  return step;
};

/**
 * The step behind an id. An id that is none, a step that does not exist and one of an organization the caller does not see
 * are the same 404 (decisions §2).
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

/** As the read model has it, from the stream when it has not: a command never waits for a projection. */
export const loadCached =
  (deps: Deps) =>
  async (candidateRoleId: string): Promise<FoundCandidateRole> =>
    (await stateLoaders(deps).candidateRole(candidateRoleId)) ?? loadCurrent(deps)(candidateRoleId);

/** As it is now. */
export const loadCurrent =
  ({ db, store }: Deps) =>
  async (candidateRoleId: string): Promise<FoundCandidateRole> => {
    const loaded = await load(store, candidateRole, candidateRoleId);
    return { ...loaded, erased: await wasErased(db, loaded.state.candidateId) };
  };

/**
 * Refuses `candidate_erased` (decisions §5). Nothing can be moved between this check and the append: an erasure is recorded
 * only while no role of the candidate is in progress and no withdrawal of a rejection is under way.
 */
export const assertNotErased = ({ erased, loaded }: Step): void => {
  if (erased) throw new Refusal('candidate_erased', loaded.state.status ?? undefined);
};
