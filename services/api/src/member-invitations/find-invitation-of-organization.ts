import { type MemberInvitation, memberInvitation, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

/** Returns an invitation to an organization, open or ended. Refuses `member_invitation_not_found`. */
export const findInvitationOfOrganization = async (
  { store }: Pick<Deps, 'store'>,
  organizationId: string,
  id: string,
): Promise<MemberInvitation> => {
  const { state } = await load(store, memberInvitation, id);
  if (state?.organizationId !== organizationId) throw new Refusal('member_invitation_not_found');
  return state;
};
