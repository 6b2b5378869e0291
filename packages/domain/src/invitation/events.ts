import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// Names and shapes are stored. To change one, raise its version and add the upcast.
// The token opens a public sign-up page and carries no personal data (decisions §6).
export const invitationEvents = {
  SignupInvitationIssued: event(
    1,
    z.object({
      organizationId: Id,
      roleId: Id,
      locale: z.string(),
      token: z.string(),
      issuedAt: Instant,
      expiresAt: Instant,
    }),
  ),
};

export type InvitationEvent = EventOf<typeof invitationEvents>;
