import { join, Refusal } from '@hiring/domain';
import { changeMembership } from '@hiring/memberships';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { loadManagedOrganization } from '../organizations/load-visible-organization.ts';
import { loadUser } from '../users/load-user.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { AddMemberBody, MembershipResponse } from './schemas.ts';

/** Makes any user a member of an organization (specification §4.5). For platform admins. */
export const addMember = endpoint(
  {
    ...writeDefaults,
    caller: 'admin',
    method: 'PUT',
    path: '/api/admin/organizations/{id}/members/{userId}',
    summary: 'Add a member',
    description:
      'Makes a registered user a member with this role, or gives a member this role. Holds for the keys and sessions of ' +
      'the user, on every instance, when the response arrives. No e-mail is sent.',
    body: AddMemberBody,
    example: {
      params: { id: exampleIds.organization, userId: exampleIds.user },
      body: { orgRole: 'hr_rep' },
    },
    undoneBy: ['removeMember', 'changeMember'],
    reasons: [...writeDefaults.reasons, 'sandbox_members_fixed'],
    responses: {
      200: MembershipResponse,
      400: 'The body is not as described, or an unknown query parameter',
      404: 'Organization or user not found',
      409: 'A sandbox, the last owner, the last admin without an owner, or other commands keep changing the member',
    },
  },
  async ({ params: { id, userId }, principal, readQuery, readBody, metadata }, deps) => {
    await loadManagedOrganization(deps, principal, id);
    await loadUser(deps, userId);
    readQuery();
    const { orgRole } = await readBody();
    const at = deps.now().toISOString();
    await changeMembership(deps, {
      userId,
      organizationId: id,
      orgRole,
      decide: (state) => {
        if (!state.registered) throw new Refusal('user_not_found');
        return join(state, id, orgRole, at);
      },
      metadata,
    });
    return { success: true as const, membership: { organizationId: id, userId, orgRole } };
  },
);
