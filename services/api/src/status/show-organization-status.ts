import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, projections } from './endpoint-defaults.ts';
import { findCurrentSummary } from './find-current-summary.ts';
import { presentOrganization } from './present.ts';
import { findOrganizationName, findSeats } from './queries.ts';
import { OrganizationStatusResponse } from './schemas.ts';

const organizationNotFound = 'Organization not found';

/** Shows the status of an organization (decisions §7). Visible to callers who see the organization (decisions §4). */
export const showOrganizationStatus = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/organizations/{id}/status',
    summary: "Show an organization's status",
    description:
      'The number of candidates at each step type, over all roles. `asOf` shows up to where events are counted.',
    example: { params: { id: exampleIds.organization } },
    responses: {
      200: OrganizationStatusResponse,
      400: 'An unknown query parameter',
      404: organizationNotFound,
    },
  },
  async (request, deps) => {
    const { id } = request.params;
    if (!canSee(request.principal, id)) throw notFound(organizationNotFound);
    await deps.waitForOwnWrites(request, projections);
    const found = await findOrganizationName(deps.db, id);
    if (!found) throw notFound(organizationNotFound);
    request.readQuery();
    const [seats, summary] = await Promise.all([
      findSeats(deps.db, id),
      findCurrentSummary(deps, { kind: 'organization', id }),
    ]);
    return presentOrganization(found, seats, summary);
  },
);
