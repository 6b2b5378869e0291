import { createHash } from 'node:crypto';

import { findLogin, verifyPassword } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { unauthorized } from '../http/problem.ts';
import { findRights, type Rights } from '../http/rights.ts';

/**
 * The user behind an e-mail address and password. One text, and the same work, whether the user does not exist, is
 * disabled or gave another password: 401. Too many tries for one account: 429, whatever the address.
 */
export const checkPassword = async (
  { db, limit, log, passwordWork }: Deps,
  email: string,
  password: string,
): Promise<Rights> => {
  await limit('sign-in-account', accountOf(email));
  const login = await findLogin(db, email);
  const right = await passwordWork(() => verifyPassword(password, login?.passwordHash ?? null));
  const [rights] = await findRights(db, [login?.userId ?? '']);
  if (right && rights) return rights;

  log.info('sign-in failed', { reason: login ? 'wrong_or_disabled' : 'unknown' });
  throw unauthorized();
};

/** Counters may be kept in Redis: no address is shown there. */
const accountOf = (email: string): string =>
  createHash('sha256').update(email.trim().normalize('NFC').toLowerCase()).digest('base64url');
