import { randomBytes } from 'node:crypto';

import { read } from '@hiring/database';
import { endUserSessions, hashPassword, saveLogin } from '@hiring/vault';

import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

/** 128 random bits: nobody picks an operator's password, and none is typed into a shell. */
export const makePassword = (): string => randomBytes(16).toString('base64url');

/** Gives a user a new password, ends their sessions and answers it. Throws Problem. */
export const setPassword = async ({ db }: System, userId: string): Promise<string> => {
  const row = await read(db)
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) {
    throw new Problem(`the projection of users does not show ${userId} yet: try again`, {
      code: 'unavailable',
    });
  }

  const password = makePassword();
  const passwordHash = await hashPassword(password);
  if (!(await saveLogin(db, { email: row.email, userId, passwordHash }))) {
    throw new Problem(`${row.email} belongs to another user`);
  }
  await endUserSessions(db, userId);
  return password;
};
