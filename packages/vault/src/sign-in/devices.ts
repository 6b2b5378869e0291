import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Vault } from '../secrets/vault.ts';

/**
 * A device that signed in to an account before; the limits of sign-in count it separately. `id` distinguishes the
 * account's devices.
 */
export type Device = { readonly id: string };

type PepperHolder = Pick<Vault, 'pepper'>;

/** A device stays known for half a year after its sign-in. */
export const deviceLifeSeconds = 180 * 24 * 3_600;

/**
 * Creates a token that proves an earlier sign-in to this account and cannot be forged. The token alone grants no
 * access. `accountId` is the `toAccountId` of the e-mail address: its SHA-256.
 */
export const createDeviceToken = (vault: PepperHolder, accountId: string, now: Date): string => {
  const issuedAt = Math.floor(now.getTime() / 1_000).toString(36);
  const id = randomBytes(16).toString('base64url');
  return `${issuedAt}.${id}.${computeMac(vault, accountId, issuedAt, id)}`;
};

/**
 * Returns the device of a token for this account; undefined for the token of another account, an expired or a forged
 * one.
 */
export const verifyDeviceToken = (
  vault: PepperHolder,
  token: string | undefined,
  accountId: string,
  now: Date,
): Device | undefined => {
  if (token === undefined) return undefined;
  const [issuedAt = '', id = '', mac = ''] = token.split('.');
  const expected = Buffer.from(computeMac(vault, accountId, issuedAt, id));
  const actual = Buffer.from(mac);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const ageSeconds = now.getTime() / 1_000 - Number.parseInt(issuedAt, 36);
  return ageSeconds < deviceLifeSeconds ? { id } : undefined;
};

const computeMac = ({ pepper }: PepperHolder, ...parts: readonly string[]): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['sign-in-device', ...parts]))
    .digest('base64url');
