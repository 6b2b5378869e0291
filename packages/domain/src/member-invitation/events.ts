import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';
import { orgRoles } from '../user/events.ts';

// Names and shapes are stored. To change one, raise its version and add the upcast.
// Neither the e-mail address nor the token is ever in an event: both are in the vault.
export const memberInvitationEvents = {
  /** An invitation that replaces the one before it, if there is one. */
  MemberInvited: event(
    1,
    z.object({
      organizationId: Id,
      orgRole: z.enum(orgRoles),
      invitedBy: Id,
      invitedAt: Instant,
      expiresAt: Instant,
    }),
  ),
  MemberInvitationWithdrawn: event(
    1,
    z.object({ organizationId: Id, withdrawnBy: Id, withdrawnAt: Instant }),
  ),
  MemberInvitationAccepted: event(
    1,
    z.object({ organizationId: Id, userId: Id, acceptedAt: Instant }),
  ),
};

export type MemberInvitationEvent = EventOf<typeof memberInvitationEvents>;
