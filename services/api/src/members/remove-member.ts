import { leave, Refusal } from '@hiring/domain';
import { changeMembership } from '@hiring/memberships';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import {
  loadManagedOrganization,
  loadVisibleOrganization,
} from '../organizations/load-visible-organization.ts';
import { assertMayChangeRole } from './assert-may-change-role.ts';
import { memberNotFound, writeDefaults } from './endpoint-defaults.ts';
import { MembershipResponse } from './schemas.ts';

/** Ends a membership (specification §4.5). Members may also end their own. */
export const removeMember = endpoint(
  {
    ...writeDefaults,
    method: 'DELETE',
    path: '/api/v1/organizations/{id}/members/{userId}',
    summary: 'Remove a member',
    description:
      'The keys and sessions of the member lose the organization, on every instance, when the response arrives. ' +
      'The user and their other memberships stay. Needs the role owner or admin, or that you leave yourself. Only ' +
      'owners remove an owner, and the last owner stays. No e-mail is sent.',
    example: { params: { id: exampleIds.organization, userId: exampleIds.member } },
    undoneBy: [],
    responses: {
      200: MembershipResponse,
      400: 'An unknown query parameter',
      403: 'Only owners and admins may do this, and only owners for an owner',
      404: memberNotFound,
      409: 'The last owner, the last admin without an owner, or other commands keep changing the member',
    },
  },
  async ({ params: { id, userId }, principal, readQuery, metadata }, deps) => {
    const isSelf = userId === principal.userId;
    await (isSelf ? loadVisibleOrganization : loadManagedOrganization)(deps, principal, id);
    readQuery();
    const at = deps.now().toISOString();
    await changeMembership(deps, {
      userId,
      organizationId: id,
      orgRole: undefined,
      decide: (state) => leave(state, id, at),
      metadata,
      assertAllowed: (currentRole) => {
        if (currentRole === undefined) throw new Refusal('not_a_member');
        if (!isSelf) assertMayChangeRole(principal, id, [currentRole]);
      },
    });
    return { success: true as const, membership: { organizationId: id, userId, orgRole: null } };
  },
);
