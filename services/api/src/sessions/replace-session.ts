import { endSession, startSession } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { readSessionToken, sessionCookie } from '../http/auth/session-cookie.ts';

/** Starts a session of a user in place of the session of the request. Returns its Set-Cookie header. */
export const replaceSession = async (
  { db, now, config: { https } }: Pick<Deps, 'db' | 'now' | 'config'>,
  cookies: string | undefined,
  userId: string,
): Promise<string> => {
  // The token of the request is not used again: an attacker who planted it would be signed in too.
  const previousToken = readSessionToken(cookies, https);
  if (previousToken !== undefined) await endSession(db, previousToken);
  return sessionCookie(await startSession(db, userId, now()), https);
};
