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
      'Every event about the candidate, oldest first, read from the log: the events of the person and of each of their ' +
      'roles, merged in the order in which they were recorded. For contact data it shows which fields changed, never ' +
      'their values.',
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
 * Reads the stream of the candidate, then the streams of their candidate roles: those in the projection, and those
 * placed in the part of the candidate's stream that was read. A role that was placed later has no event on this page.
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
