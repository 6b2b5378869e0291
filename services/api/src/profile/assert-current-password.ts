import { findLoginOfUser, verifyPassword } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { forbidden } from '../http/problems/problem.ts';

/**
 * Throws 403 unless one of the passwords is the user's, 429 after too many attempts in the session. A command that is
 * repeated passes the new password too, because its earlier attempt may have set it.
 */
export const assertCurrentPassword = async (
  { db, limit, passwordTurns }: Deps,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  passwords: readonly string[],
): Promise<void> => {
  await limit('sign-in-account', `${userId}/${sessionId}`);
  const hash = (await findLoginOfUser(db, userId))?.passwordHash ?? null;
  for (const password of passwords) {
    const verify = () => verifyPassword(password, hash);
    if (await passwordTurns({ known: true, key: sessionId }, verify)) return;
  }
  throw forbidden('The current password is wrong');
};
