import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type InvitationEvent, invitationEvents } from './events.ts';

/** The invitation of one role and locale; its stream is `invitation-<roleId>.<locale>`. */
export type Invitation = { readonly token: string; readonly expiresAt: string };

export const invitation: Decider<Invitation, typeof invitationEvents> = {
  category: 'invitation',
  events: invitationEvents,
  initial: { token: '', expiresAt: '' },
  evolve: (_invitation, { data: { token, expiresAt } }) => ({ token, expiresAt }),
};

/** Issues an invitation, unless the last one has not expired yet: that one is reused and no event is yielded. */
export const invite = (
  state: Invitation,
  issued: DataOf<typeof invitationEvents, 'SignupInvitationIssued'>,
): InvitationEvent[] =>
  issued.issuedAt < state.expiresAt ? [] : [{ type: 'SignupInvitationIssued', data: issued }];
