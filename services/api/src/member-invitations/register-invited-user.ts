import { type EventMetadata, Refusal, user } from '@hiring/domain';
import { load, readEarlierResult } from '@hiring/eventstore';
import { registerUser } from '@hiring/memberships';
import {
  beginInvitedLogin,
  claimMemberInvitation,
  completeInvitedLogin,
  hashPassword,
  reserveLogin,
  verifyPassword,
} from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import type { Deps } from '../deps.ts';
import { toNetwork } from '../http/auth/client-address.ts';
import { asPartOfInvitation, recordAcceptance } from './accept-invitation.ts';
import type { ReceivedInvitation } from './find-received-invitation.ts';

/** What a new person enters, and where from. */
export type NewMember = {
  readonly name: string;
  readonly password: string;
  /** The caller's IP address, normalized. */
  readonly ip: string;
  readonly requestId: string;
};

/**
 * Registers the one who was invited, with the invited address, which is not confirmed: the one who invites has the link
 * too (ADR 62). The password claims the invitation, so that of two at once one is refused, and a repeat completes what
 * was cut off. Returns the id and the metadata of the user's events. Refuses `member_invitation_not_found`, also for an
 * address with an account.
 */
export const registerInvitedUser = async (
  deps: Deps,
  invitation: ReceivedInvitation,
  { name, password, ip, requestId }: NewMember,
): Promise<{ readonly userId: string; readonly metadata: EventMetadata }> => {
  const { db } = deps;
  const { email } = invitation;
  const passwordHash = await claim(deps, invitation, { password, ip });
  const userId = await reserveLogin(db, { userId: uuid(), email, confirmed: false });
  const metadata: EventMetadata = {
    actor: { type: 'user', userId, keyId: null, sessionId: null },
    requestId,
    causationId: null,
  };
  const registration = asPartOfInvitation(invitation, metadata, 'register');
  const isRegistered = await assertRegistrable(deps, userId, registration);
  await recordAcceptance(deps, invitation, { userId, metadata });
  if (!isRegistered) await beginInvitedLogin(db, userId);
  await register(deps, { userId, email, name }, registration);
  await completeInvitedLogin(db, userId, passwordHash);
  return { userId, metadata };
};

/** Returns the hash of the password with which the invitation is accepted. Refuses another password than the first. */
const claim = async (
  { db, passwordTurns }: Deps,
  invitation: ReceivedInvitation,
  { password, ip }: Pick<NewMember, 'password' | 'ip'>,
): Promise<string> => {
  const guesser = { known: false, key: toNetwork(ip) };
  const hash = await passwordTurns(guesser, () => hashPassword(password));
  const claimed = await claimMemberInvitation(db, invitation, hash);
  if (claimed === undefined) throw new Refusal('member_invitation_not_found');
  if (claimed === hash) return hash;
  const isFirst = await passwordTurns(guesser, () => verifyPassword(password, claimed));
  if (!isFirst) throw new Refusal('member_invitation_not_found');
  return claimed;
};

/** Refuses an address with an account, unless this invitation registered it. Returns whether it is registered. */
const assertRegistrable = async (
  { store }: Deps,
  userId: string,
  registration: EventMetadata,
): Promise<boolean> => {
  const { state } = await load(store, user, userId);
  if (!state.registered) return false;
  const earlier = await readEarlierResult(store, user, userId, registration);
  if (!earlier) throw new Refusal('member_invitation_not_found');
  return true;
};

type Registration = { readonly userId: string; readonly email: string; readonly name: string };

/** Registers the user, once. Refuses `member_invitation_not_found` if another command has just registered the address. */
const register = async (
  deps: Deps,
  { userId, email, name }: Registration,
  metadata: EventMetadata,
): Promise<void> => {
  const newUser = { id: userId, email, name, platformRole: 'user', confirmed: false } as const;
  try {
    await registerUser(deps, { ...newUser, passwordHash: null }, metadata);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email_taken') throw error;
    throw new Refusal('member_invitation_not_found');
  }
};
