import {
  type Candidate,
  candidate,
  candidateRole,
  type CandidateRole,
  type Cause,
  enterPipeline,
  place,
  Refusal,
  type Role,
  role,
  statusOf,
} from '@hiring/domain';
import { load, type Loaded, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { newId, partOf } from '../new-id.ts';
import { findWayOn } from './queries.ts';

export type Placed = {
  readonly candidateRoleId: string;
  /** The first step. */
  readonly stepId: string;
  /** False: the candidate was on the role before. */
  readonly placed: boolean;
  readonly loaded: Loaded<CandidateRole>;
};

/**
 * Puts a candidate on the first step of an open role of the same organisation, once. The placement is said before the way
 * begins: what a crash leaves between the two is finished by the next try, also on a role that takes nobody any more.
 * Refuses `candidate_not_found`, `candidate_erased`, `role_not_found`, `role_not_open`.
 */
export const placeOnRole = async (
  deps: Deps,
  candidateId: string,
  roleId: string,
  cause: Cause,
): Promise<Placed> => {
  const { db, store, now, written } = deps;
  const [{ state: person }, { state: job }] = await Promise.all([
    load(store, candidate, candidateId),
    load(store, role, roleId),
  ]);
  const { organizationId } = person;
  // From before placements were said there may be a way without one.
  const older = isOnRole(person, roleId) ? undefined : await findWayOn(db, candidateId, roleId);
  if (!isOnRole(person, roleId) && older === undefined) mustAccept(job, organizationId);

  // Of the candidate's own stream the command may have spoken before.
  const part = partOf(cause, 'place');
  const at = now().toISOString();
  const placement = { roleId, candidateRoleId: older ?? newId(part), placedAt: at };
  const placing = await transact(
    store,
    candidate,
    candidateId,
    (it) => (isOnRole(it, roleId) ? [] : place(it, placement)),
    { cause: part },
  );
  written(candidate.category, placing.position);
  const { candidateRoleId } = placing.state.placements.find(on(roleId)) ?? placement;

  const steps = enteredSteps(candidateRoleId, job);
  const entered = { candidateId, roleId, organizationId, steps, enteredAt: at };
  const entering = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (it) => (it.status === null ? enterPipeline(it, entered) : []),
    { cause: part },
  );
  written(candidateRole.category, entering.position);
  const stepId = entering.state.steps[0]?.id ?? '';
  return { candidateRoleId, stepId, placed: entering.events.length > 0, loaded: entering };
};

/** Refuses `role_not_found` for a role of another organisation, `role_not_open` for one that takes nobody. */
export const mustAccept = (job: Role, organizationId: string): void => {
  if (job.organizationId !== organizationId) throw new Refusal('role_not_found');
  const status = statusOf(job);
  if (status !== 'open') throw new Refusal('role_not_open', status);
};

const on =
  (roleId: string) =>
  (placement: { readonly roleId: string }): boolean =>
    placement.roleId === roleId;

const isOnRole = ({ placements }: Candidate, roleId: string): boolean =>
  placements.some(on(roleId));

const enteredSteps = (candidateRoleId: string, { steps }: Role) =>
  steps.map((step) => ({
    ...step,
    id: `${candidateRoleId}.${step.order}`,
    roleStepId: step.id,
  }));
