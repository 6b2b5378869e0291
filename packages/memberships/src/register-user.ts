import { type EventMetadata, type PlatformRole, Refusal, register, user } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { reserveLogin, savePasswordHash } from '@hiring/vault';

import { saveCurrentRights, type UserDeps } from './change-user.ts';

export type NewUser = {
  /** Used unless an attempt that failed has reserved the e-mail address for another id. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly platformRole: PlatformRole;
  /** Null: the user cannot sign in with a password yet. */
  readonly passwordHash: string | null;
  /** Whether an operator or a platform admin chose the e-mail address (ADR 61). */
  readonly confirmed: boolean;
};

/**
 * Registers a user and returns their id. The e-mail address is reserved before the event: after a crash between the
 * two, the next registration of the address continues with the reserved id. Refuses `email_taken`.
 */
export const registerUser = async (
  deps: UserDeps,
  { id, passwordHash, confirmed, ...details }: NewUser,
  metadata: EventMetadata,
): Promise<string> => {
  const { email } = details;
  const userId = await reserveLogin(deps.db, { userId: id, email, confirmed });
  const registered = { ...details, registeredAt: deps.now().toISOString() };
  const { position } = await transact(
    deps.store,
    user,
    userId,
    (state) => {
      if (state.registered) throw new Refusal('email_taken');
      return register(state, registered);
    },
    { metadata },
  );
  deps.noteWrite(user.category, position);
  if (passwordHash !== null) await savePasswordHash(deps.db, userId, passwordHash);
  await saveCurrentRights(deps, userId);
  return userId;
};
