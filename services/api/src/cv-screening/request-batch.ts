import {
  type CandidateRole,
  type CandidateStep,
  type Cause,
  type CvScreeningBatch,
  cvScreeningBatch,
  requestScreening,
  Refusal,
  role,
} from '@hiring/domain';
import { load, recall, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/authorize.ts';
import type { Principal } from '../http/principal.ts';
import { badRequest, forbidden } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { findInProgress } from './queries.ts';
import type { BatchBody } from './schemas.ts';

/** CVs in one batch. */
const most = 500;

/** The organisation of a role whose candidates the caller manages. Refuses `role_not_found`; 403 without authority. */
export const managedRole = async (
  { store }: Pick<Deps, 'store'>,
  roleId: string,
  principal: Principal,
): Promise<string> => {
  const { organizationId } = (await load(store, role, roleId)).state;
  if (organizationId === '' || !canSee(principal, organizationId)) {
    throw new Refusal('role_not_found');
  }
  if (canManageSteps(principal, organizationId)) return organizationId;
  throw forbidden('You may not manage the candidates of this organization');
};

type Asked = { readonly organizationId: string; readonly by: string; readonly cause: Cause };

/** Puts a batch in the queue. Throws 400 for candidates who are not in progress on the role, for none and for too many. */
export const requestBatch = async (
  deps: Deps,
  { organizationId, by, cause }: Asked,
  { roleId, criteria, candidateIds }: BatchBody,
) => {
  const { store, now, written } = deps;
  const batchId = newId(cause);
  const decided = await recall(store, cvScreeningBatch, batchId, cause);
  const requested = {
    organizationId,
    roleId,
    criteria: criteria.map(({ title, keywords = [], text = null, weight }, index) => ({
      id: `${index + 1}`,
      title,
      keywords,
      text,
      weight,
    })),
    screenings: decided ? [] : await screeningsOf(deps, { roleId, candidateIds, cause }),
    requestedBy: by,
    requestedAt: now().toISOString(),
  };
  const request = (it: CvScreeningBatch) => requestScreening(it, requested);
  const done = await transact(store, cvScreeningBatch, batchId, request, { cause });
  written(cvScreeningBatch.category, done.position);
  return { batchId, requested: done.state.requested ?? requested };
};

type Wanted = Pick<BatchBody, 'roleId' | 'candidateIds'> & { readonly cause: Cause };

const screeningsOf = async ({ db }: Deps, { roleId, candidateIds, cause }: Wanted) => {
  const ways = await findInProgress(db, roleId, candidateIds, candidateIds ? most : most + 1);
  const chosen = ways.map((way) => ({ ...way, step: screeningStepOf(stateOf(way)) }));
  const missing = (candidateIds ?? []).flatMap((id, index) =>
    ways.some(({ candidate_id }) => candidate_id === id)
      ? []
      : [{ path: `candidateIds.${index}`, message: 'Not in progress on the role' }],
  );
  if (missing.length > 0) {
    throw badRequest('candidateIds must name candidates in progress on the role', missing);
  }
  const standing = candidateIds
    ? chosen
    : chosen.filter(({ step }) => step?.status === 'in_progress');
  if (standing.length === 0) {
    throw badRequest('No candidate of the role stands at its CV screening');
  }
  if (ways.length > most) {
    throw badRequest(`More than ${most} candidates are in progress: name some in candidateIds`);
  }
  return standing.map(({ id, candidate_id: candidateId, step }) => ({
    screeningId: newId(cause, candidateId),
    candidateId,
    candidateRoleId: id,
    stepId: step?.id ?? null,
  }));
};

/** The first of the steps that are for it. */
const screeningStepOf = ({ steps }: CandidateRole): CandidateStep | undefined =>
  steps.find(({ stepType }) => stepType === 'cv_screening');

/** The projection keeps what the decider folded. */
const stateOf = ({ state }: { readonly state: unknown }) => state as CandidateRole;
