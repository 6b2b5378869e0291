import { type EventMetadata, recordPasswordChange } from '@hiring/domain';
import { savePasswordHash } from '@hiring/vault';

import { changeUser, type UserDeps } from './change-user.ts';

/**
 * Records who sets a new password and when, then replaces it. A repeat of the command replaces it again. Sessions are
 * the caller's to end, afterwards: a sign-in with the replaced password ends itself. Refuses `user_not_found`.
 */
export const changePassword = async (
  deps: UserDeps,
  userId: string,
  passwordHash: string,
  metadata: EventMetadata,
): Promise<void> => {
  const at = deps.now().toISOString();
  await changeUser(deps, userId, (state) => recordPasswordChange(state, at), metadata);
  await savePasswordHash(deps.db, userId, passwordHash);
};
