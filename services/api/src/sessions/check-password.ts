import { createHash } from 'node:crypto';

import { type Device, findLogin, verifyPassword } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { toNetwork } from '../http/auth/client-address.ts';
import { findRights, type Rights } from '../http/auth/rights.ts';
import { unauthorized } from '../http/problems/problem.ts';
import type { Guesser } from './password-turns.ts';

/** One attempt to sign in. */
export type Attempt = {
  readonly account: string;
  readonly email: string;
  readonly password: string;
  /** The caller's address, normalised. */
  readonly ip: string;
  /** Undefined for a device that has not signed in to this account before. */
  readonly device: Device | undefined;
};

/**
 * The user behind an e-mail address and password. One text, and the same work, whether the user does not exist, is
 * disabled or gave another password: 401. Too many attempts: 429; what an address or unknown devices use up is nothing
 * to a device that is known, so that an attacker cannot lock an owner out of it.
 */
export const checkPassword = async (deps: Deps, attempt: Attempt): Promise<Rights> => {
  const { db, log, metrics, passwordTurns } = deps;
  const { email, password } = attempt;
  const guesser = toGuesser(attempt);
  await countAttempt(deps, attempt, guesser);
  const login = await findLogin(db, email);
  const hash = login?.passwordHash ?? null;
  const isValid = await passwordTurns(guesser, () => verifyPassword(password, hash));
  const [rights] = await findRights(db, [login?.userId ?? '']);
  metrics.signIns.inc({ outcome: isValid && rights ? 'succeeded' : 'failed' });
  if (isValid && rights) return rights;

  log.info('sign-in failed', { reason: login ? 'wrong_or_disabled' : 'unknown' });
  throw unauthorized();
};

const toGuesser = ({ ip, device }: Attempt): Guesser =>
  device ? { known: true, key: device.id } : { known: false, key: toNetwork(ip) };

/** The limit of all unknown devices comes second: an address that is over its own uses up nothing of theirs. */
const countAttempt = async (
  { limit }: Pick<Deps, 'limit'>,
  { account }: Attempt,
  { known, key }: Guesser,
): Promise<void> => {
  await limit('sign-in-account', `${account}/${key}`);
  if (!known) await limit('sign-in-unknown-device', account);
};

/** What stands for an account in limits and device tokens: counters may be kept in Redis, where no address is shown. */
export const toAccountId = (email: string): string =>
  createHash('sha256').update(email.trim().normalize('NFC').toLowerCase()).digest('base64url');
