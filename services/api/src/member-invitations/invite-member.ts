import { inviteMember, Refusal } from '@hiring/domain';
import { deleteExpiredMemberInvitations, reserveMemberInvitation } from '@hiring/vault';

import { assertNotRestricted } from '../http/auth/key-restrictions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { assertMayChangeRole } from '../members/assert-may-change-role.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { organizationNotFound } from '../organizations/endpoint-defaults.ts';
import { loadManagedOrganization } from '../organizations/load-visible-organization.ts';
import { notManaged, writeDefaults } from './endpoint-defaults.ts';
import { invitationLifeMs, issueInvitation } from './issue-invitation.ts';
import { InviteMemberBody, MemberInvitedResponse, OrganizationPath } from './schemas.ts';

/** Invites a colleague to an organization (specification §4.5, ADR 62). */
export const inviteMemberEndpoint = endpoint(
  {
    ...writeDefaults,
    method: 'POST',
    path: '/api/v1/organizations/{id}/member-invitations',
    summary: 'Invite a colleague',
    description:
      'Returns a link, valid for seven days and for one use, by which the colleague becomes a member with this role. ' +
      'No e-mail is sent: pass the link on. An open invitation of the same address is replaced, and its link is ' +
      'refused. The response does not depend on whether the address has an account. Needs the role owner or admin, ' +
      'also at the time of the acceptance. A key with `deniedActions` may not do this.',
    policies: ['minting'],
    params: OrganizationPath,
    body: InviteMemberBody,
    shownOnce: 'inviteUrl',
    example: {
      params: { id: exampleIds.organization },
      body: { email: exampleIds.newEmail, orgRole: 'hr_rep' },
    },
    undoneBy: ['withdrawMemberInvitation'],
    reasons: ['stale_version', 'sandbox_members_fixed'],
    responses: {
      200: MemberInvitedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: notManaged,
      404: organizationNotFound,
      409: 'A sandbox, or another command ended or replaced the invitation meanwhile',
    },
  },
  async ({ params: { id: organizationId }, principal, readQuery, readBody, metadata }, deps) => {
    const { state: inviting } = await loadManagedOrganization(deps, principal, organizationId);
    if (inviting.sandboxOf !== null) throw new Refusal('sandbox_members_fixed');
    assertNotRestricted(principal);
    readQuery();
    const { email, orgRole } = await readBody();
    assertMayChangeRole(principal, organizationId, [orgRole]);
    const now = deps.now();
    const invited = {
      organizationId,
      orgRole,
      invitedBy: principal.userId,
      invitedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + invitationLifeMs).toISOString(),
    };
    await deleteExpiredMemberInvitations(deps.db, now);
    const reserved = { ...invited, id: deriveId(metadata), email };
    const id = await reserveMemberInvitation(deps.db, reserved);
    return issueInvitation(deps, {
      id,
      email,
      decide: (state) => inviteMember(state, invited),
      metadata,
    });
  },
);
