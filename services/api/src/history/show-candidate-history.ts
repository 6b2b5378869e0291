import { findVisibleOrganizationId } from '../candidates/find-candidate.ts';
import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, badPageMessage, projections } from './endpoint-defaults.ts';
import { candidateEntries, candidateRoleEntries } from './entries.ts';
import { findCandidateRoleIds } from './queries.ts';
import { readHistoryPage } from './read-history-page.ts';
import { CandidatePath, HistoryPage } from './schemas.ts';

/** Shows a candidate's history (docs/use/history.md). Visible to callers who see the organization (decisions §4). */
export const showCandidateHistory = endpoint(
  {
    ...endpointDefaults,
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
