import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type MemberInvitationEvent, memberInvitationEvents } from './events.ts';

type InvitedData = DataOf<typeof memberInvitationEvents, 'MemberInvited'>;

/** The invitation of one e-mail address to an organization (docs/operate/people.md). The vault has the address. */
export type MemberInvitation = InvitedData & {
  /** Counts the invitations of this stream from 1. Only the token of the newest one is valid. */
  readonly number: number;
  /** The user who accepted the newest one. */
  readonly acceptedBy: string | null;
  readonly withdrawn: boolean;
};

type State = MemberInvitation | null;

/** The decider of member invitations. The state is null until the first one. */
export const memberInvitation: Decider<State, typeof memberInvitationEvents> = {
  category: 'memberInvitation',
  events: memberInvitationEvents,
  initial: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'MemberInvited':
        return {
          ...event.data,
          number: (state?.number ?? 0) + 1,
          acceptedBy: null,
          withdrawn: false,
        };
      case 'MemberInvitationWithdrawn':
        return state && { ...state, withdrawn: true };
      case 'MemberInvitationAccepted':
        return state && { ...state, acceptedBy: event.data.userId };
    }
  },
};

/** Invites, in place of the invitation before. Yields no event for the invitation that is already in force. */
export const inviteMember = (state: State, invited: InvitedData): MemberInvitationEvent[] => {
  const isSame =
    state !== null &&
    isPending(state) &&
    state.orgRole === invited.orgRole &&
    state.invitedBy === invited.invitedBy &&
    state.invitedAt === invited.invitedAt;
  return isSame ? [] : [{ type: 'MemberInvited', data: invited }];
};

/**
 * Renews an invitation that is in force: another person may invite now, the role stays. Refuses
 * `member_invitation_not_found`.
 */
export const renewMemberInvitation = (
  state: State,
  renewed: Pick<InvitedData, 'invitedBy' | 'invitedAt' | 'expiresAt'>,
): MemberInvitationEvent[] => {
  if (state === null || !isPending(state)) throw notFound();
  if (renewed.invitedAt >= state.expiresAt) throw notFound();
  const { organizationId, orgRole } = state;
  return inviteMember(state, { organizationId, orgRole, ...renewed });
};

/** Withdraws an invitation. Yields no event twice. Refuses `member_invitation_not_found` after its acceptance. */
export const withdrawMemberInvitation = (
  state: State,
  withdrawnBy: string,
  withdrawnAt: string,
): MemberInvitationEvent[] => {
  if (state === null || state.acceptedBy !== null) throw notFound();
  const { organizationId } = state;
  return state.withdrawn
    ? []
    : [
        {
          type: 'MemberInvitationWithdrawn',
          data: { organizationId, withdrawnBy, withdrawnAt },
        },
      ];
};

type Acceptance = {
  /** The number of the invitation whose token was presented. */
  readonly number: number;
  readonly userId: string;
  readonly acceptedAt: string;
};

/**
 * Accepts an invitation, once. Yields no event for the user who accepted it before: an acceptance that was cut off is
 * completed by its repeat. Refuses `member_invitation_not_found` for one that is not in force.
 */
export const acceptMemberInvitation = (
  state: State,
  { number, userId, acceptedAt }: Acceptance,
): MemberInvitationEvent[] => {
  const { organizationId, acceptedBy } = getAcceptableInvitation(state, number, acceptedAt);
  if (acceptedBy === userId) return [];
  if (acceptedBy !== null) throw notFound();
  return [{ type: 'MemberInvitationAccepted', data: { organizationId, userId, acceptedAt } }];
};

/**
 * Returns an invitation that is neither replaced, withdrawn nor expired; it may be accepted already. `at`: an ISO
 * instant. Refuses `member_invitation_not_found`.
 */
export const getAcceptableInvitation = (
  state: State,
  number: number,
  at: string,
): MemberInvitation => {
  if (state === null || state.withdrawn) throw notFound();
  if (state.number !== number || at >= state.expiresAt) throw notFound();
  return state;
};

const isPending = ({ acceptedBy, withdrawn }: MemberInvitation): boolean =>
  acceptedBy === null && !withdrawn;

const notFound = (): Refusal => new Refusal('member_invitation_not_found');
