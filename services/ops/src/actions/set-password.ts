import { randomBytes } from 'node:crypto';

import { changePassword } from '@hiring/memberships';
import { endUserSessions, hashPassword } from '@hiring/vault';

import type { System } from '../system.ts';

/** Returns a password of 128 random bits: the operator does not choose it and does not type it into a shell. */
export const makePassword = (): string => randomBytes(16).toString('base64url');

/** Sets a new random password, ends the sessions of the user and returns the password. */
export const setPassword = async (system: System, userId: string): Promise<string> => {
  const password = makePassword();
  await changePassword(system, userId, await hashPassword(password), system.metadata);
  await endUserSessions(system.db, userId);
  return password;
};
