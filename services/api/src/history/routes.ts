import { apiKey, candidateRole } from '@hiring/domain';

import { loadCached, findVisibleStep } from '../candidate-steps/find-step.ts';
import { StepPath } from '../candidate-steps/schemas.ts';
import { findVisibleOrganizationId } from '../candidates/find-candidate.ts';
import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { candidateEntries, candidateRoleEntries } from './entries.ts';
import { findCandidateRoleIds } from './queries.ts';
import { readHistoryPage } from './read-history-page.ts';
import { CandidatePath, HistoryPage, PageQuery } from './schemas.ts';

const history = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
  query: PageQuery,
} as const;

const badPageMessage = 'limit or cursor is not as described, or an unknown query parameter';

/** Projections that are asked for names and candidate roles; the events come from the log itself. */
const projections = { 'api-keys': apiKey.category, 'candidate-steps': candidateRole.category };

/** field.md 5.7; visible to those who see the organisation (decisions §4). */
export const showStepHistory = endpoint(
  {
    ...history,
    path: '/api/v1/candidate-steps/{id}/history',
    summary: "Show a step's history",
    description:
      'Every event that concerns the step, oldest first, read from the log: what happened at it, what skipped or ' +
      'entered it from another step, and how the candidate role ended. Each says who did it, through which key, by ' +
      'which request, and the statuses before and after. It is complete and current, and never changes.',
    params: StepPath,
    example: { params: { id: exampleIds.step } },
    responses: { 200: HistoryPage, 400: badPageMessage, 404: 'Step not found' },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, projections);
    const { principal, params } = request;
    const { id, candidateRoleId, loaded } = await findVisibleStep(
      params.id,
      principal,
      loadCached(deps),
    );
    const pageRequest = request.readQuery();
    const readOptions = { stepId: id, firstPage: pageRequest.limit + 1 };
    const entries = candidateRoleEntries(deps.store, candidateRoleId, readOptions);
    return readHistoryPage(
      deps,
      { id, candidateId: loaded.state.candidateId },
      [entries],
      pageRequest,
    );
  },
);

/** field.md 5.7; visible to those who see the organisation (decisions §4). */
export const showCandidateHistory = endpoint(
  {
    ...history,
    path: '/api/v1/candidates/{id}/history',
    summary: "Show a candidate's history",
    description:
      'Every event about the candidate, oldest first, read from the log: of the person and of each of their roles, ' +
      'merged in the order in which they were recorded. Of contact data it says which fields changed, never what ' +
      'they hold.',
    params: CandidatePath,
    example: { params: { id: exampleIds.candidate } },
    responses: { 200: HistoryPage, 400: badPageMessage, 404: 'Candidate not found' },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, projections);
    const { id } = request.params;
    const organizationId = await findVisibleOrganizationId(deps, id, request.principal);
    const pageRequest = request.readQuery();
    const projected = await findCandidateRoleIds(deps.db, id, organizationId);
    const streams = readCandidateStreams(deps, id, { projected, firstPage: pageRequest.limit + 1 });
    return readHistoryPage(deps, { id, candidateId: id }, streams, pageRequest);
  },
);

type StreamOptions = { readonly projected: readonly string[]; readonly firstPage: number };

/**
 * The person's stream, then those of their candidate roles: the ones the projection knows, and the ones placed on as far as
 * the person's stream was read. A role placed on later has nothing that belongs to the page.
 */
function* readCandidateStreams(
  { store }: Deps,
  id: string,
  { projected, firstPage }: StreamOptions,
) {
  const placed = new Set<string>();
  yield candidateEntries(store, id, { placed, firstPage });
  for (const candidateRoleId of new Set([...placed, ...projected])) {
    yield candidateRoleEntries(store, candidateRoleId, { firstPage });
  }
}
