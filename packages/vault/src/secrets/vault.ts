import { createHash, hkdfSync } from 'node:crypto';

import { computeFingerprint } from './fingerprint.ts';

/** The keys of this system, all derived from VAULT_SECRET. */
export type Vault = {
  /** Mixed into the digest of every API key (decisions §3). */
  readonly pepper: Buffer;
  /** Identifies the pepper, stored beside each digest, so that it can be rotated. */
  readonly pepperId: number;
  /** AES-256 key for values that must be decrypted again: signing secrets and personal keys. */
  readonly sealingKey: Buffer;
  /** HMAC key of the MACs on credential rows. */
  readonly credentialKey: Buffer;
  /** Ed25519 seed of the key that signs the heads of the audit chains. */
  readonly auditSeed: Buffer;
  /** HMAC key of the consistency tokens of the api. */
  readonly consistencyKey: Buffer;
  /** Distinguishes this secret from others without revealing it. */
  readonly fingerprint: string;
};

/** Derives the keys from `secret`, base64 of at least 32 random bytes. Throws if it is shorter. */
export const openVault = (secret: string): Vault => {
  const root = Buffer.from(secret, 'base64');
  if (root.length < 32) throw new Error('VAULT_SECRET must be base64 of at least 32 bytes');
  const pepper = derive(root, 'hiring:pepper');
  const pepperId = createHash('sha256').update(pepper).digest().readInt16BE(0);
  const sealingKey = derive(root, 'hiring:seal');
  const credentialKey = derive(root, 'hiring:credentials');
  const auditSeed = derive(root, 'hiring:audit');
  const consistencyKey = derive(root, 'hiring:consistency');
  const fingerprint = computeFingerprint(secret);
  return {
    pepper,
    pepperId,
    sealingKey,
    credentialKey,
    auditSeed,
    consistencyKey,
    fingerprint,
  };
};

const derive = (root: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', purpose, 32));
