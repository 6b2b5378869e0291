import { orgRoles, platformRoles } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { EmailAddress, singleLine } from '../http/endpoint/text-schemas.ts';
import { listQuery, Pagination } from '../http/lists/cursor-pages.ts';
import { QueryBoolean } from '../http/lists/query-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const UserPath = z.object({ id: Uuid.describe('User id') });

const PlatformRole = z.enum(platformRoles);

/** The name of a user. */
export const UserName = singleLine(200);

const { organizationId: _organizationId, ...pageQuery } = listQuery;

export const UsersQuery = z.strictObject({
  ...pageQuery,
  email: EmailAddress.optional().describe('Only with this e-mail address; case is ignored'),
  platformRole: PlatformRole.optional().describe('Only with this platform role'),
  enabled: QueryBoolean.optional().describe('Only users who are enabled, or who are disabled'),
});

export type UsersQuery = z.output<typeof UsersQuery>;

const ListedUser = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    platformRole: PlatformRole,
    enabled: z.boolean().describe('False: keys and sessions of the user are refused'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedUser' });

export const UserListResponse = z.object({ users: z.array(ListedUser), pagination: Pagination });

export const Membership = z
  .object({ organizationId: z.string(), orgRole: z.enum(orgRoles) })
  .meta({ id: 'Membership' });

const User = ListedUser.omit({ createdAt: true })
  .extend({ memberships: z.array(Membership), version: z.int().describe('Rises with each change') })
  .meta({ id: 'User' });

export const UserResponse = z.object({ user: User }).meta({ id: 'UserResponse' });

export const UserChangedResponse = z
  .object({ success: z.literal(true), user: User })
  .meta({ id: 'UserChangedResponse' });

export const RegisterUserBody = z.strictObject({
  email: EmailAddress.describe('For the sign-in; no message is sent to it'),
  name: UserName,
  platformRole: PlatformRole.default('user'),
});

export const ChangeUserBody = z
  .strictObject({ name: UserName, platformRole: PlatformRole, enabled: z.boolean() })
  .partial();

export type ChangeUserBody = z.output<typeof ChangeUserBody>;

export const UserPasswordResponse = z.object({
  success: z.literal(true),
  password: z.string().optional().describe('Shown only in this response, not in that of a repeat'),
});
