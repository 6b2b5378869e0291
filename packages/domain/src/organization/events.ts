import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
export const organizationEvents = {
  OrganizationFounded: event(
    1,
    z.object({
      name: z.string(),
      slug: z.string(),
      logo: z.string(),
      domain: z.string(),
      foundedAt: Instant,
    }),
  ),
  PortalEnabled: event(1, z.object({ enabledAt: Instant })),
  PortalDisabled: event(1, z.object({ disabledAt: Instant })),
  PortalThemed: event(
    1,
    z.object({
      showSalary: z.boolean(),
      primaryColor: z.string().nullable(),
      themedAt: Instant,
    }),
  ),
  // The signing secret is in the vault, never here. `endpoint` null: hires are not sent anywhere.
  HrisConfigured: event(
    1,
    z.object({
      endpoint: z.string().nullable(),
      requiresExternalPositionId: z.boolean(),
      configuredAt: Instant,
    }),
  ),
};

export const slugEvents = {
  SlugClaimed: event(1, z.object({ organizationId: Id, claimedAt: Instant })),
};

export type OrganizationEvent = EventOf<typeof organizationEvents>;
export type SlugEvent = EventOf<typeof slugEvents>;
