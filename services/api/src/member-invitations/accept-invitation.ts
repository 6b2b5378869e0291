import {
  acceptMemberInvitation,
  type EventMetadata,
  join,
  memberInvitation,
  type OrgRole,
  Refusal,
  user,
} from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';
import { changeMembership } from '@hiring/memberships';
import { deleteMemberInvitation } from '@hiring/vault';
import { v5 } from 'uuid';

import type { Deps } from '../deps.ts';
import type { ReceivedInvitation } from './find-received-invitation.ts';

/** One acceptance: who accepts, and the metadata of its events. */
export type Acceptance = { readonly userId: string; readonly metadata: EventMetadata };

/**
 * Records that a user accepts an invitation: it decides between two at once, and against a withdrawal. What follows is
 * completed by a repeat with the same token. Refuses `member_invitation_not_found`.
 */
export const recordAcceptance = async (
  deps: Deps,
  { id, number }: ReceivedInvitation,
  { userId, metadata: { command: _command, ...metadata } }: Acceptance,
): Promise<void> => {
  const accepted = { number, userId, acceptedAt: deps.now().toISOString() };
  const { position } = await transact(
    deps.store,
    memberInvitation,
    id,
    (state) => acceptMemberInvitation(state, accepted),
    { metadata },
  );
  deps.noteWrite(memberInvitation.category, position);
};

/**
 * Makes the user who accepted a member, and deletes the address and the token. A member keeps the present role. Returns
 * the role.
 */
export const completeAcceptance = async (
  deps: Deps,
  invitation: ReceivedInvitation,
  acceptance: Acceptance,
): Promise<OrgRole> => {
  const orgRole = await addMembership(deps, invitation, acceptance);
  await deleteMemberInvitation(deps.db, invitation);
  return orgRole;
};

/**
 * Returns metadata with a command id of the invitation itself: each invitation registers and joins at most once, in
 * whichever request, also if the member was removed since.
 */
export const asPartOfInvitation = (
  { id, number }: ReceivedInvitation,
  metadata: EventMetadata,
  part: 'join' | 'register',
): EventMetadata => ({
  ...metadata,
  command: { id: v5(`${part}.${number}`, id), retried: true },
});

const addMembership = async (
  deps: Deps,
  invitation: ReceivedInvitation,
  { userId, metadata }: Acceptance,
): Promise<OrgRole> => {
  const { organizationId, orgRole } = invitation;
  const joining = asPartOfInvitation(invitation, metadata, 'join');
  const { state } = await load(deps.store, user, userId);
  const currentRole = state.registered ? state.memberships[organizationId] : undefined;
  const earlier = await readEarlierResult(deps.store, user, userId, joining);
  if (currentRole !== undefined && !earlier) return currentRole;
  const at = deps.now().toISOString();
  await changeMembership(deps, {
    userId,
    organizationId,
    orgRole,
    decide: (current) => join(current, organizationId, orgRole, at),
    metadata: joining,
    assertAllowed: (role) => {
      if (role !== undefined && !earlier) throw new Refusal('stale_version');
    },
  });
  return currentRole ?? orgRole;
};
