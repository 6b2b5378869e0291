import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

export const platformRoles = ['admin', 'user'] as const;
export const orgRoles = ['owner', 'admin', 'moderator', 'hr_rep', 'member'] as const;

export type PlatformRole = (typeof platformRoles)[number];
export type OrgRole = (typeof orgRoles)[number];

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const userEvents = {
  UserRegistered: event(
    1,
    z.object({
      email: z.string(),
      name: z.string(),
      platformRole: z.enum(platformRoles),
      registeredAt: Instant,
    }),
  ),
  UserDetailsChanged: event(
    1,
    z.object({ name: z.string(), email: z.string(), changedAt: Instant }),
  ),
  /** The password itself is in the vault. */
  UserPasswordChanged: event(1, z.object({ changedAt: Instant })),
  PlatformRoleChanged: event(
    1,
    z.object({ platformRole: z.enum(platformRoles), changedAt: Instant }),
  ),
  UserDisabled: event(1, z.object({ disabledAt: Instant })),
  UserEnabled: event(1, z.object({ enabledAt: Instant })),
  OrganizationJoined: event(
    1,
    z.object({ organizationId: Id, orgRole: z.enum(orgRoles), joinedAt: Instant }),
  ),
  OrganizationRoleChanged: event(
    1,
    z.object({ organizationId: Id, orgRole: z.enum(orgRoles), changedAt: Instant }),
  ),
  OrganizationLeft: event(1, z.object({ organizationId: Id, leftAt: Instant })),
};

export type UserEvent = EventOf<typeof userEvents>;
