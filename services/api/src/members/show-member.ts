import { Refusal, user } from '@hiring/domain';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { loadVisibleOrganization } from '../organizations/load-visible-organization.ts';
import { memberNotFound, readDefaults } from './endpoint-defaults.ts';
import { presentMember } from './present.ts';
import { findMember } from './queries.ts';
import { MemberPath, MemberResponse, NoQuery } from './schemas.ts';

/** Shows a member of an organization (specification §4.5). */
export const showMember = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/organizations/{id}/members/{userId}',
    summary: 'Show a member',
    description: 'A member of an organization. Changes nothing.',
    params: MemberPath,
    query: NoQuery,
    example: { params: { id: exampleIds.organization, userId: exampleIds.member } },
    responses: { 200: MemberResponse, 400: 'An unknown query parameter', 404: memberNotFound },
  },
  async (request, deps) => {
    const { id, userId } = request.params;
    await loadVisibleOrganization(deps, request.principal, id);
    await deps.waitForOwnWrites(request, { users: user.category });
    const row = await findMember(deps.db, id, userId);
    if (!row) throw new Refusal('not_a_member');
    request.readQuery();
    return { member: presentMember(row) };
  },
);
