import { orgRoles } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { EmailAddress } from '../http/endpoint/text-schemas.ts';
import { listQuery, Pagination } from '../http/lists/cursor-pages.ts';
import { SignedInUser } from '../sessions/sign-in.ts';
import { UserName } from '../users/schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const OrganizationPath = z.object({ id: Uuid.describe('Organization id') });

export const MemberInvitationPath = OrganizationPath.extend({
  invitationId: Uuid.describe('Member invitation id'),
});

const OrgRole = z.enum(orgRoles);

const { organizationId: _organizationId, ...pageQuery } = listQuery;

export const MemberInvitationsQuery = z.strictObject(pageQuery);

const MemberInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    orgRole: OrgRole,
    invitedBy: z.string().describe('Id of the user whose rights are checked at the acceptance'),
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'MemberInvitation' });

export const MemberInvitationListResponse = z.object({
  memberInvitations: z.array(MemberInvitation),
  pagination: Pagination,
});

export const InviteMemberBody = z.strictObject({
  email: EmailAddress.describe('Of the colleague; no message is sent to it'),
  orgRole: OrgRole.describe('Only owners and platform admins give the role `owner`'),
});

export const MemberInvitedResponse = z
  .object({
    success: z.literal(true),
    memberInvitation: MemberInvitation,
    inviteUrl: z
      .string()
      .optional()
      .describe('The link for the colleague. Shown only in this response, not in that of a repeat'),
  })
  .meta({ id: 'MemberInvitedResponse' });

export const MemberInvitationWithdrawnResponse = z.object({ success: z.literal(true) });

const Token = z.string().min(1).max(128).describe('The text after `token=` in the link');

export const TokenBody = z.strictObject({ token: Token }).meta({ id: 'MemberInvitationToken' });

export const ReceivedMemberInvitationResponse = z.object({
  memberInvitation: z
    .object({
      email: z.string(),
      orgRole: OrgRole,
      organization: z.object({ name: z.string() }),
      invitedBy: z.object({ name: z.string() }),
      expiresAt: z.iso.datetime(),
    })
    .meta({ id: 'ReceivedMemberInvitation' }),
});

export const RegisterMemberBody = z.strictObject({
  token: Token,
  name: UserName,
  password: z.string().min(12).max(1_024).describe('At least 12 characters of any kind'),
});

export const MemberRegisteredResponse = z.object({
  success: z.literal(true),
  user: SignedInUser,
  membership: z.object({ organizationId: z.string(), userId: z.string(), orgRole: OrgRole }),
});
