import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

/** Where hires are sent. Signing secrets and API keys are in the vault, never here. */
const HrisTarget = z.union([
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('webhook'), endpoint: z.string(), includePerson: z.boolean() }),
  z.object({ kind: z.literal('bamboohr'), company: z.string() }),
]);

export type HrisTarget = z.output<typeof HrisTarget>;

/** `userRevision`: the revision of the user's stream at which the user holds the role. */
const Administrator = z.object({
  userId: Id,
  orgRole: z.enum(['owner', 'admin']),
  userRevision: z.int(),
});

export type Administrator = z.output<typeof Administrator>;

type HrisConfiguredV1 = { readonly endpoint: string | null };

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const organizationEvents = {
  OrganizationFounded: event(
    1,
    z.object({
      name: z.string(),
      slug: z.string(),
      logo: z.string(),
      domain: z.string(),
      foundedAt: Instant,
      /** The organization whose sandbox it is; absent: it is no sandbox (ADR 64). */
      sandboxOf: Id.optional(),
    }),
  ),
  /** The next generation took the place of this organization of a sandbox: it exists no longer. */
  SandboxRetired: event(1, z.object({ successorId: Id, retiredAt: Instant })),
  OrganizationDescribed: event(
    1,
    z.object({ name: z.string(), domain: z.string(), logo: z.string(), describedAt: Instant }),
  ),
  PortalMoved: event(1, z.object({ slug: z.string(), movedAt: Instant })),
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
  // Who owns and administers the organization, to decide on one stream that the last one stays (ADR 30).
  AdministratorsRecorded: event(
    1,
    z.object({ administrators: z.array(Administrator), recordedAt: Instant }),
  ),
  AdministratorConfirmed: event(1, Administrator.extend({ confirmedAt: Instant })),
  AdministratorReleased: event(
    1,
    z.object({ userId: Id, userRevision: z.int(), releasedAt: Instant }),
  ),
  HrisConfigured: event(
    2,
    z.object({
      target: HrisTarget,
      requiresExternalPositionId: z.boolean(),
      configuredAt: Instant,
    }),
    {
      1: ({ endpoint, ...rest }: HrisConfiguredV1) => ({
        ...rest,
        target:
          endpoint === null ? { kind: 'off' } : { kind: 'webhook', endpoint, includePerson: false },
      }),
    },
  ),
  // The receiver responded 410: it no longer exists. Configuring an HRIS ends this state.
  HrisDisabled: event(1, z.object({ endpoint: z.string(), disabledAt: Instant })),
};

export const slugEvents = {
  SlugClaimed: event(1, z.object({ organizationId: Id, claimedAt: Instant })),
};

export type OrganizationEvent = EventOf<typeof organizationEvents>;
export type SlugEvent = EventOf<typeof slugEvents>;
