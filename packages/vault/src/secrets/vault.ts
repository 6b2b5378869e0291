import { createHash, hkdfSync } from 'node:crypto';

import { computeFingerprint } from './fingerprint.ts';

/** The keys everything secret hangs on, all derived from the one VAULT_SECRET of the environment. */
export type Vault = {
  /** Mixed into the digest of every API key (decisions §3). */
  readonly pepper: Buffer;
  /** Names the pepper beside each digest, so that it can be rotated. */
  readonly pepperId: number;
  /** AES-256 key for what must be read again: signing secrets. */
  readonly sealingKey: Buffer;
  /** What the rows of credentials are authenticated with. */
  readonly credentialKey: Buffer;
  /** Ed25519 seed that the heads of the audit chains are signed with. */
  readonly auditSeed: Buffer;
  /** Tells this secret from others and says nothing else about it. */
  readonly fingerprint: string;
};

/** `secret`: base64 of at least 32 random bytes. Throws when it is shorter. */
export const openVault = (secret: string): Vault => {
  const root = Buffer.from(secret, 'base64');
  if (root.length < 32) throw new Error('VAULT_SECRET must be base64 of at least 32 bytes');
  const pepper = derive(root, 'hiring:pepper');
  const pepperId = createHash('sha256').update(pepper).digest().readInt16BE(0);
  const sealingKey = derive(root, 'hiring:seal');
  const credentialKey = derive(root, 'hiring:credentials');
  const auditSeed = derive(root, 'hiring:audit');
  const fingerprint = computeFingerprint(secret);
  return { pepper, pepperId, sealingKey, credentialKey, auditSeed, fingerprint };
};

const derive = (root: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', purpose, 32));
