import {
  type CandidateRole,
  type CandidateStep,
  type EventMetadata,
  type CvScreeningBatch,
  cvScreeningBatch,
  requestScreening,
  Refusal,
  role,
} from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { badRequest, forbidden } from '../http/problems/problem.ts';
import { findInProgress } from './queries.ts';
import type { BatchBody } from './schemas.ts';

/** Maximum CVs in one batch. */
const maxCandidates = 500;

/**
 * Returns the organization of a role that the caller may manage. Refuses `role_not_found`; throws 403 without
 * authority.
 */
export const findManagedRole = async (
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

type BatchRequester = {
  readonly organizationId: string;
  readonly by: string;
  readonly metadata: EventMetadata;
};

/**
 * Queues a batch. Throws 400 for candidates that are not in progress on the role, for no candidates and for too many.
 */
export const queueBatch = async (
  deps: Deps,
  { organizationId, by, metadata }: BatchRequester,
  { roleId, criteria, candidateIds }: BatchBody,
) => {
  const { store, now, noteWrite } = deps;
  const batchId = deriveId(metadata);
  const recalled = await readEarlierResult(store, cvScreeningBatch, batchId, metadata);
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
    screenings: recalled ? [] : await selectScreenings(deps, { roleId, candidateIds, metadata }),
    requestedBy: by,
    requestedAt: now().toISOString(),
  };
  const decide = (state: CvScreeningBatch) => requestScreening(state, requested);
  const result = await transact(store, cvScreeningBatch, batchId, decide, { metadata });
  noteWrite(cvScreeningBatch.category, result.position);
  return { batchId, requested: result.state.requested ?? requested };
};

type ScreeningSelection = Pick<BatchBody, 'roleId' | 'candidateIds'> & {
  readonly metadata: EventMetadata;
};

const selectScreenings = async (
  { db }: Deps,
  { roleId, candidateIds, metadata }: ScreeningSelection,
) => {
  const candidateRoles = await findInProgress(
    db,
    roleId,
    candidateIds,
    candidateIds ? maxCandidates : maxCandidates + 1,
  );
  const chosen = candidateRoles.map((candidateRole) => ({
    ...candidateRole,
    step: findScreeningStep(toState(candidateRole)),
  }));
  const missing = (candidateIds ?? []).flatMap((id, index) =>
    candidateRoles.some(({ candidate_id }) => candidate_id === id)
      ? []
      : [{ path: `candidateIds.${index}`, message: 'Not in progress on the role' }],
  );
  if (missing.length > 0) {
    throw badRequest('candidateIds must name candidates in progress on the role', missing);
  }
  const atScreening = candidateIds
    ? chosen
    : chosen.filter(({ step }) => step?.status === 'in_progress');
  if (atScreening.length === 0) {
    throw badRequest('No candidate of the role is at its CV screening step');
  }
  if (candidateRoles.length > maxCandidates) {
    throw badRequest(
      `More than ${maxCandidates} candidates are in progress: select some with candidateIds`,
    );
  }
  return atScreening.map(({ id, candidate_id: candidateId, step }) => ({
    screeningId: deriveId(metadata, candidateId),
    candidateId,
    candidateRoleId: id,
    stepId: step?.id ?? null,
  }));
};

/** Returns the first CV screening step. */
const findScreeningStep = ({ steps }: CandidateRole): CandidateStep | undefined =>
  steps.find(({ stepType }) => stepType === 'cv_screening');

/** The projection stores the state that the decider folded. */
const toState = ({ state }: { readonly state: unknown }) => state as CandidateRole;
