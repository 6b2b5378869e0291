import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { Vault } from '../secrets/vault.ts';

/** The constant that every key starts with (specification §2.2). */
export const keyPrefix = 'hp_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^hp_[0-9A-Za-z]{49}$/;

/**
 * Creates a key: `hp_`, 43 base62 digits of 32 random bytes, 6 base62 digits of their CRC-32 (decisions §3).
 * It exists in memory and in one response, nowhere else.
 */
export const makeKey = (): string => {
  const body = `${keyPrefix}${toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`;
  return `${body}${checksum(body)}`;
};

/** Returns the part of a key that lists show: its first eleven characters. */
export const getKeyStart = (key: string): string => key.slice(0, 11);

/** Whether a text has the format and checksum of a key. Reads no store. */
export const isWellFormed = (key: string): boolean =>
  keyPattern.test(key) && checksum(key.slice(0, -6)) === key.slice(-6);

/** Computes the stored digest of a key: HMAC-SHA-256 under the pepper, 32 bytes. */
export const computeKeyDigest = (vault: Vault, key: string): Buffer =>
  createHmac('sha256', vault.pepper).update(key).digest();

/** Compares two digests in constant time. */
export const isSameDigest = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

const checksum = (body: string): string => toBase62(BigInt(crc32(body)), 6);

const toBase62 = (value: bigint, length: number): string => {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n) {
    digits = `${alphabet[Number(rest % 62n)]}${digits}`;
  }
  return digits.padStart(length, '0');
};
