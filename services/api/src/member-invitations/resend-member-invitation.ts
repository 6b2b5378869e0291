import { Refusal, renewMemberInvitation } from '@hiring/domain';
import { findMemberInvitationAddress } from '@hiring/vault';

import { assertNotRestricted } from '../http/auth/key-restrictions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { assertMayChangeRole } from '../members/assert-may-change-role.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { loadManagedOrganization } from '../organizations/load-visible-organization.ts';
import { invitationNotFound, notManaged, writeDefaults } from './endpoint-defaults.ts';
import { findInvitationOfOrganization } from './find-invitation-of-organization.ts';
import { invitationLifeMs, issueInvitation } from './issue-invitation.ts';
import { MemberInvitationPath, MemberInvitedResponse } from './schemas.ts';

/** Replaces the link of an open invitation (specification §4.5, ADR 62). */
export const resendMemberInvitation = endpoint(
  {
    ...writeDefaults,
    method: 'POST',
    path: '/api/v1/organizations/{id}/member-invitations/{invitationId}/resend',
    summary: 'Replace the link of an invitation',
    description:
      'Returns another link, valid for seven days; the link before it is refused. The caller is the one who invites ' +
      'from then on. Needs the role owner or admin. No e-mail is sent. A key with `deniedActions` may not do this.',
    policies: ['minting'],
    params: MemberInvitationPath,
    shownOnce: 'inviteUrl',
    example: {
      params: { id: exampleIds.organization, invitationId: exampleIds.memberInvitation },
    },
    undoneBy: ['withdrawMemberInvitation'],
    reasons: ['stale_version'],
    responses: {
      200: MemberInvitedResponse,
      400: 'An unknown query parameter',
      403: notManaged,
      404: invitationNotFound,
      409: 'Another command ended or replaced the invitation meanwhile',
    },
  },
  async ({ params, principal, readQuery, metadata }, deps) => {
    const { id: organizationId, invitationId: id } = params;
    await loadManagedOrganization(deps, principal, organizationId);
    assertNotRestricted(principal);
    const { orgRole } = await findInvitationOfOrganization(deps, organizationId, id);
    assertMayChangeRole(principal, organizationId, [orgRole]);
    readQuery();
    const email = await findMemberInvitationAddress(deps.db, organizationId, id);
    if (email === undefined) throw new Refusal('member_invitation_not_found');
    const now = deps.now();
    const renewed = {
      invitedBy: principal.userId,
      invitedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + invitationLifeMs).toISOString(),
    };
    return issueInvitation(deps, {
      id,
      email,
      decide: (state) => renewMemberInvitation(state, renewed),
      metadata,
    });
  },
);
