import {
  type EventMetadata,
  type MemberInvitation,
  memberInvitation,
  type MemberInvitationEvent,
  Refusal,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { issueMemberInvitation } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { presentMemberInvitation } from './present.ts';

/** Milliseconds for which an invitation can be accepted. */
export const invitationLifeMs = 7 * 86_400_000;

type Issuing = {
  readonly id: string;
  readonly email: string;
  readonly decide: (state: MemberInvitation | null) => readonly MemberInvitationEvent[];
  readonly metadata: EventMetadata;
};

/**
 * Records an invitation and creates its link, after which every earlier link of the address is refused. Between the
 * two no link is valid: the repeat of the command, or another invitation, creates one. Refuses `stale_version` if
 * another command ended or replaced the invitation meanwhile.
 */
export const issueInvitation = async (deps: Deps, { id, email, decide, metadata }: Issuing) => {
  const { db, vault, store, config } = deps;
  const { state, position } = await transact(store, memberInvitation, id, decide, { metadata });
  deps.noteWrite(memberInvitation.category, position);
  const token = state && (await issueMemberInvitation(db, vault, id, state));
  if (!token) throw new Refusal('stale_version');
  return {
    success: true as const,
    memberInvitation: presentMemberInvitation(id, email, state),
    inviteUrl: `${config.publicBaseUrl}/console/join#token=${token}`,
  };
};
