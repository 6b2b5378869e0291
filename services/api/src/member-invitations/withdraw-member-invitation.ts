import { memberInvitation, withdrawMemberInvitation } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { deleteMemberInvitation } from '@hiring/vault';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { loadManagedOrganization } from '../organizations/load-visible-organization.ts';
import { invitationNotFound, writeDefaults } from './endpoint-defaults.ts';
import { findInvitationOfOrganization } from './find-invitation-of-organization.ts';
import { MemberInvitationPath, MemberInvitationWithdrawnResponse } from './schemas.ts';

/** Withdraws an invitation and deletes its address (specification §4.5, ADR 62). */
export const withdrawMemberInvitationEndpoint = endpoint(
  {
    ...writeDefaults,
    method: 'DELETE',
    path: '/api/v1/organizations/{id}/member-invitations/{invitationId}',
    summary: 'Withdraw an invitation',
    description:
      'Its link is refused, on every instance, when the response arrives, and the address is deleted. A repeat changes ' +
      'nothing. An invitation that was accepted is 404: remove the member. Needs the role owner or admin.',
    params: MemberInvitationPath,
    example: {
      params: { id: exampleIds.organization, invitationId: exampleIds.memberInvitation },
    },
    undoneBy: ['inviteMember'],
    responses: {
      200: MemberInvitationWithdrawnResponse,
      400: 'An unknown query parameter',
      403: 'Only owners and admins may do this',
      404: invitationNotFound,
    },
  },
  async ({ params, principal, readQuery, metadata }, deps) => {
    const { id: organizationId, invitationId: id } = params;
    await loadManagedOrganization(deps, principal, organizationId);
    await findInvitationOfOrganization(deps, organizationId, id);
    readQuery();
    const at = deps.now().toISOString();
    const { state, position } = await transact(
      deps.store,
      memberInvitation,
      id,
      (current) => withdrawMemberInvitation(current, principal.userId, at),
      { metadata },
    );
    deps.noteWrite(memberInvitation.category, position);
    await deleteMemberInvitation(deps.db, { id, number: state?.number ?? 0 });
    return { success: true as const };
  },
);
