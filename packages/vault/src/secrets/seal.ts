import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { Vault } from './vault.ts';

/** The holder of a sealing key: the vault, or a person. */
type SealingKeyHolder = Pick<Vault, 'sealingKey'>;

/** Encrypts with AES-256-GCM: 12 bytes of nonce, 16 of tag, then the ciphertext. `aad` binds it to its place. */
export const seal = (vault: SealingKeyHolder, secret: Buffer, aad: string): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', vault.sealingKey, nonce).setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Decrypts sealed bytes. Throws if they were changed, or sealed with other `aad` or by another vault. */
export const unseal = (vault: SealingKeyHolder, sealed: Buffer, aad: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', vault.sealingKey, sealed.subarray(0, 12))
    .setAAD(Buffer.from(aad))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
};
