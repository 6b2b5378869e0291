import { hkdfSync } from 'node:crypto';

/** Computes 16 hexadecimal digits that distinguish secrets without revealing them. */
export const computeFingerprint = (secret: string): string =>
  Buffer.from(
    hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'hiring:fingerprint', 8),
  ).toString('hex');
