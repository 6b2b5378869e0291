import { candidateRole, role } from '@hiring/domain';

import { canSee } from '../http/authorize.ts';
import { endpoint } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { currentSummary } from './current-summary.ts';
import { presentOrganization, presentPipeline } from './present.ts';
import { findOrganization, findRole, findSeats } from './queries.ts';
import { NoQuery, OrganizationStatus, Pipeline, StatusPath } from './schemas.ts';

const status = {
  method: 'GET',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:read',
  params: StatusPath,
  query: NoQuery,
} as const;

/** What these queries read, and the categories whose events it follows. */
const lanes = { 'candidate-steps': candidateRole.category, roles: role.category };

const noRole = 'Role not found';
const noOrganization = 'Organization not found';

/** Decisions §7; visible to those who see the organisation (decisions §4). */
export const showPipeline = endpoint(
  {
    ...status,
    path: '/api/v1/roles/{id}/pipeline',
    summary: "Show a role's pipeline",
    description:
      'How many candidates stand where, how long they have waited, and the seats left. `asOf` says what is counted.',
    example: { params: { id: exampleIds.role } },
    answers: { 200: Pipeline, 400: 'An unknown query parameter', 404: noRole },
  },
  async (request, deps) => {
    await deps.fresh(request, lanes);
    const found = await findRole(deps.db, request.params.id);
    if (!found || !canSee(request.principal, found.organization_id)) throw notFound(noRole);
    request.readQuery();
    return presentPipeline(found, await currentSummary(deps, { kind: 'role', id: found.id }));
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
    answers: { 200: OrganizationStatus, 400: 'An unknown query parameter', 404: noOrganization },
  },
  async (request, deps) => {
    const { id } = request.params;
    if (!canSee(request.principal, id)) throw notFound(noOrganization);
    await deps.fresh(request, lanes);
    const found = await findOrganization(deps.db, id);
    if (!found) throw notFound(noOrganization);
    request.readQuery();
    const [seats, entry] = await Promise.all([
      findSeats(deps.db, id),
      currentSummary(deps, { kind: 'organization', id }),
    ]);
    return presentOrganization(found, seats, entry);
  },
);
