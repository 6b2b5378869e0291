import { createHash } from 'node:crypto';

import { type Device, findLogin, verifyPassword } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { toNetwork } from '../http/auth/client-address.ts';
import { findRights } from '../http/auth/find-callers.ts';
import type { Rights } from '../http/auth/rights.ts';
import { unauthorized } from '../http/problems/problem.ts';
import type { Guesser } from './password-turns.ts';

/** One attempt to sign in. */
export type Attempt = {
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
  /** The caller's IP address, normalized. */
  readonly ip: string;
  /** Undefined for a device that has not signed in to this account before. */
  readonly device: Device | undefined;
};

/** A user whose password was correct, and the hash that it was compared with. */
type CheckedLogin = { readonly rights: Rights; readonly passwordHash: string | null };

/**
 * Returns the user of an e-mail address and password. Throws the same 401 after the same work for an unknown user, a
 * disabled user and a wrong password; 429 after too many attempts. Attempts by IP addresses or unknown devices do not
 * count against a known device, so an attacker cannot lock the owner out.
 */
export const checkPassword = async (deps: Deps, attempt: Attempt): Promise<CheckedLogin> => {
  const { db, log, metrics, passwordTurns } = deps;
  const { email, password } = attempt;
  const guesser = toGuesser(attempt);
  await countAttempt(deps, attempt, guesser);
  const login = await findLogin(db, email);
  const hash = login?.passwordHash ?? null;
  const isValid = await passwordTurns(guesser, () => verifyPassword(password, hash));
  const rights = await findRights(deps, login?.userId ?? '');
  metrics.signIns.inc({ outcome: isValid && rights ? 'succeeded' : 'failed' });
  if (isValid && rights) return { rights, passwordHash: hash };

  log.info('sign-in failed', { reason: login ? 'wrong_or_disabled' : 'unknown' });
  throw unauthorized();
};

const toGuesser = ({ ip, device }: Attempt): Guesser =>
  device ? { known: true, key: device.id } : { known: false, key: toNetwork(ip) };

/** Counts an attempt. The shared limit comes second, so that an address above its own limit does not use it up. */
const countAttempt = async (
  { limit }: Pick<Deps, 'limit'>,
  { accountId }: Attempt,
  { known, key }: Guesser,
): Promise<void> => {
  await limit('sign-in-account', `${accountId}/${key}`);
  if (!known) await limit('sign-in-unknown-device', accountId);
};

/**
 * Returns the id of an account in limits and device tokens: a hash, because counters in Redis may not contain e-mails.
 */
export const toAccountId = (email: string): string =>
  createHash('sha256').update(email.trim().normalize('NFC').toLowerCase()).digest('base64url');
