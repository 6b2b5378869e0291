import { platformRoles } from '@hiring/domain';
import { z } from 'zod';

import { EmailAddress } from '../http/endpoint/text-schemas.ts';
import { Membership, UserName } from '../users/schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

const Profile = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    platformRole: z.enum(platformRoles),
    memberships: z.array(Membership),
  })
  .meta({ id: 'Profile' });

export const ProfileResponse = z.object({ profile: Profile });

export const ProfileChangedResponse = z.object({ success: z.literal(true), profile: Profile });

const CurrentPassword = z.string().min(1).max(1_024);

export const ChangeProfileBody = z.strictObject({
  name: UserName.optional(),
  email: EmailAddress.optional().describe('For the sign-in; needs `currentPassword`'),
  currentPassword: CurrentPassword.optional().describe('Needed to change the e-mail address'),
});

export const ChangePasswordBody = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: z.string().min(12).max(1_024).describe('At least 12 characters of any kind'),
});

export const PasswordChangedResponse = z.object({ success: z.literal(true) });
