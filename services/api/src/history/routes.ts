import { apiKey, type Candidate, candidate, candidateRole, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { known, visibleStep } from '../candidate-steps/managed-step.ts';
import { StepPath } from '../candidate-steps/schemas.ts';
import type { Deps } from '../deps.ts';
import { canSee } from '../http/authorize.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Principal } from '../http/principal.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { candidateEntries, candidateRoleEntries } from './entries.ts';
import { historyPage } from './page.ts';
import { findCandidateRoleIds } from './queries.ts';
import { CandidatePath, HistoryPage, PageQuery } from './schemas.ts';

const history = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
  query: PageQuery,
} as const;

const badPage = 'limit or cursor is not as described, or an unknown query parameter';

/** Projections that are asked for names and candidate roles; the events come from the log itself. */
const lanes = { 'api-keys': apiKey.category, 'candidate-steps': candidateRole.category };

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
    answers: { 200: HistoryPage, 400: badPage, 404: 'Step not found' },
  },
  async (request, deps) => {
    await deps.fresh(request, lanes);
    const { principal, params } = request;
    const { id, candidateRoleId, loaded } = await visibleStep(params.id, principal, known(deps));
    const asked = request.readQuery();
    const entries = candidateRoleEntries(deps.store, candidateRoleId, id);
    return historyPage(deps, { id, candidateId: loaded.state.candidateId }, [entries], asked);
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
    answers: { 200: HistoryPage, 400: badPage, 404: 'Candidate not found' },
  },
  async (request, deps) => {
    await deps.fresh(request, lanes);
    const { id } = request.params;
    const { placements, organizationId } = await visibleCandidate(deps, id, request.principal);
    const asked = request.readQuery();
    const placed = placements.map(({ candidateRoleId }) => candidateRoleId);
    const projected = await findCandidateRoleIds(deps.db, id, organizationId);
    const roles = new Set([...placed, ...projected]);
    const streams = [...roles].map((role) => candidateRoleEntries(deps.store, role));
    const person = candidateEntries(deps.store, id);
    return historyPage(deps, { id, candidateId: id }, [person, ...streams], asked);
  },
);

/** One the caller does not see is not there (decisions §2). */
const visibleCandidate = async (
  { store }: Deps,
  id: string,
  principal: Principal,
): Promise<Candidate> => {
  const { state } = await load(store, candidate, id);
  if (state.registered && canSee(principal, state.organizationId)) return state;
  throw new Refusal('candidate_not_found');
};
