import { changeOrganizationRole } from '@hiring/domain';
import { changeMembership } from '@hiring/memberships';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { loadManagedOrganization } from '../organizations/load-visible-organization.ts';
import { assertMayChangeRole } from './assert-may-change-role.ts';
import { memberNotFound, writeDefaults } from './endpoint-defaults.ts';
import { ChangeMemberBody, MembershipResponse } from './schemas.ts';

/** Changes the role of a member (specification §4.5). */
export const changeMember = endpoint(
  {
    ...writeDefaults,
    method: 'PATCH',
    path: '/api/v1/organizations/{id}/members/{userId}',
    summary: 'Change the role of a member',
    description:
      'Holds for the keys and sessions of the member, on every instance, when the response arrives. Needs the role ' +
      'owner or admin. Only owners give or take the role `owner`, and the last owner keeps it. No e-mail is sent.',
    body: ChangeMemberBody,
    example: {
      params: { id: exampleIds.organization, userId: exampleIds.member },
      body: { orgRole: 'hr_rep' },
    },
    undoneBy: ['changeMember'],
    responses: {
      200: MembershipResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: 'Only owners and admins may do this, and only owners for the role owner',
      404: memberNotFound,
      409: 'The last owner, the last admin without an owner, or other commands keep changing the member',
    },
  },
  async ({ params: { id, userId }, principal, readQuery, readBody, metadata }, deps) => {
    await loadManagedOrganization(deps, principal, id);
    readQuery();
    const { orgRole } = await readBody();
    const at = deps.now().toISOString();
    await changeMembership(deps, {
      userId,
      organizationId: id,
      orgRole,
      decide: (state) => changeOrganizationRole(state, id, orgRole, at),
      metadata,
      assertAllowed: (currentRole) => assertMayChangeRole(principal, id, [currentRole, orgRole]),
    });
    return { success: true as const, membership: { organizationId: id, userId, orgRole } };
  },
);
