import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, projections } from './endpoint-defaults.ts';
import { findCurrentSummary } from './find-current-summary.ts';
import { presentPipeline } from './present.ts';
import { findRole } from './queries.ts';
import { PipelineResponse } from './schemas.ts';

const roleNotFound = 'Role not found';

/** Shows the pipeline of a role (decisions §7). Visible to callers who see the organization (decisions §4). */
export const showPipeline = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/roles/{id}/pipeline',
    summary: "Show a role's pipeline",
    description:
      'The number of candidates at each step, how long they have waited, and the remaining seats. `asOf` shows up to where ' +
      'events are counted.',
    example: { params: { id: exampleIds.role } },
    responses: { 200: PipelineResponse, 400: 'An unknown query parameter', 404: roleNotFound },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, projections);
    const found = await findRole(deps.db, request.params.id);
    if (!found || !canSee(request.principal, found.organization_id)) throw notFound(roleNotFound);
    request.readQuery();
    return presentPipeline(found, await findCurrentSummary(deps, { kind: 'role', id: found.id }));
  },
);
