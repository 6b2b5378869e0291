import {
  getAcceptableInvitation,
  type MemberInvitation,
  memberInvitation,
  organization,
  Refusal,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { findMemberInvitation } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { canManageOrganization, canManageOwners } from '../http/auth/authorize.ts';
import { findRights } from '../http/auth/find-callers.ts';
import type { Rights } from '../http/auth/rights.ts';

/** An invitation whose token was presented and which can be accepted now. */
export type ReceivedInvitation = MemberInvitation & {
  readonly id: string;
  readonly email: string;
  readonly organizationName: string;
  readonly inviterName: string;
};

/**
 * Returns the invitation of a token, by the log: the vault only says whose token it is. The one who invited must still
 * have the right to do so. Refuses `member_invitation_not_found` for every other case.
 */
export const findReceivedInvitation = async (
  deps: Deps,
  token: string,
): Promise<ReceivedInvitation> => {
  const { db, vault, store, now } = deps;
  const found = await findMemberInvitation(db, vault, token);
  if (!found) throw new Refusal('member_invitation_not_found');
  const { id, email, number } = found;
  const { state } = await load(store, memberInvitation, id);
  const invitation = getAcceptableInvitation(state, number, now().toISOString());
  const [inviter, { state: inviting }] = await Promise.all([
    findRights(deps, invitation.invitedBy),
    load(store, organization, invitation.organizationId),
  ]);
  if (!inviter || !mayInvite(inviter, invitation) || !inviting.founded || inviting.retired) {
    throw new Refusal('member_invitation_not_found');
  }
  return { ...invitation, id, email, organizationName: inviting.name, inviterName: inviter.name };
};

const mayInvite = (inviter: Rights, { organizationId, orgRole }: MemberInvitation): boolean =>
  canManageOrganization(inviter, organizationId) &&
  (orgRole !== 'owner' || canManageOwners(inviter, organizationId));
