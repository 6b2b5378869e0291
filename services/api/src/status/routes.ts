import { candidateRole, role } from '@hiring/domain';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findCurrentSummary } from './find-current-summary.ts';
import { presentOrganization, presentPipeline } from './present.ts';
import { findOrganizationName, findRole, findSeats } from './queries.ts';
import { NoQuery, OrganizationStatusResponse, PipelineResponse, StatusPath } from './schemas.ts';

const status = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
  params: StatusPath,
  query: NoQuery,
} as const;

/** What these queries read, and the categories whose events it follows. */
const projections = { 'candidate-steps': candidateRole.category, roles: role.category };

const roleNotFound = 'Role not found';
const organizationNotFound = 'Organization not found';

/** Decisions §7; visible to those who see the organisation (decisions §4). */
export const showPipeline = endpoint(
  {
    ...status,
    path: '/api/v1/roles/{id}/pipeline',
    summary: "Show a role's pipeline",
    description:
      'How many candidates stand where, how long they have waited, and the seats left. `asOf` says what is counted.',
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

/** Decisions §7; visible to those who see the organisation (decisions §4). */
export const showOrganizationStatus = endpoint(
  {
    ...status,
    path: '/api/v1/organizations/{id}/status',
    summary: "Show an organization's status",
    description:
      'How many candidates of all roles stand where, by step type. `asOf` says what is counted.',
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
    const [seats, entry] = await Promise.all([
      findSeats(deps.db, id),
      findCurrentSummary(deps, { kind: 'organization', id }),
    ]);
    return presentOrganization(found, seats, entry);
  },
);
