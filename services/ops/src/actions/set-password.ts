import { randomBytes } from 'node:crypto';

import { read } from '@hiring/database';
import { endUserSessions, hashPassword, saveLogin } from '@hiring/vault';

import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

/** Returns a password of 128 random bits: the operator does not choose it and does not type it into a shell. */
export const makePassword = (): string => randomBytes(16).toString('base64url');

/** Sets a new random password, ends the sessions of the user and returns the password. Throws Problem. */
export const setPassword = async ({ db }: System, userId: string): Promise<string> => {
  const row = await read(db)
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) {
    throw new Problem(`The projection "users" does not show user ${userId} yet: try again.`, {
      code: 'unavailable',
    });
  }

  const password = makePassword();
  const passwordHash = await hashPassword(password);
  if (!(await saveLogin(db, { email: row.email, userId, passwordHash }))) {
    throw new Problem(`The e-mail address ${row.email} belongs to another user.`);
  }
  await endUserSessions(db, userId);
  return password;
};
