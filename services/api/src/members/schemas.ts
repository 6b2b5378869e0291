import { orgRoles } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { listQuery, Pagination } from '../http/lists/cursor-pages.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const MembersPath = z.object({ id: Uuid.describe('Organization id') });

export const MemberPath = MembersPath.extend({ userId: Uuid.describe('User id') });

const OrgRole = z.enum(orgRoles);

const { organizationId: _organizationId, ...pageQuery } = listQuery;

export const MembersQuery = z.strictObject({
  ...pageQuery,
  orgRole: OrgRole.optional(),
});

export type MembersQuery = z.output<typeof MembersQuery>;

const Member = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    orgRole: OrgRole,
    enabled: z.boolean().describe('False: the user was disabled and cannot sign in'),
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: 'Member' });

export const MemberResponse = z.object({ member: Member });

export const MemberListResponse = z.object({ members: z.array(Member), pagination: Pagination });

export const ChangeMemberBody = z.strictObject({
  orgRole: OrgRole.describe('Only owners and platform admins give or take the role `owner`'),
});

export const AddMemberBody = z.strictObject({ orgRole: OrgRole });

export const MembershipResponse = z
  .object({
    success: z.literal(true),
    membership: z.object({
      organizationId: z.string(),
      userId: z.string(),
      orgRole: OrgRole.nullable().describe('Null: no longer a member'),
    }),
  })
  .meta({ id: 'MembershipResponse' });
