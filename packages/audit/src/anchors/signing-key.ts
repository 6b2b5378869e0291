import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** A key that verifies the signatures of heads. */
export type VerifyingKey = { readonly keyId: string; readonly publicKey: KeyObject };

export type SigningKey = VerifyingKey & { readonly sign: (text: string) => string };

/** RFC 8410: the bytes before the 32 bytes of an Ed25519 private key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the Ed25519 key of a seed of 32 bytes. Signatures are base64. */
export const toSigningKey = (seed: Buffer): SigningKey => {
  const der = Buffer.concat([pkcs8Prefix, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    ...toVerifyingKey(createPublicKey(privateKey)),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
};

/** Parses the output of `toPublicText`. Throws if it is not an Ed25519 public key. */
export const readPublicKey = (text: string): VerifyingKey => {
  const der = Buffer.from(text, 'base64');
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (publicKey.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 public key');
  return toVerifyingKey(publicKey);
};

/** Encodes the public key as SPKI in base64, readable by `openssl pkey -pubin -inform DER` after decoding. */
export const toPublicText = ({ publicKey }: VerifyingKey): string =>
  toDer(publicKey).toString('base64');

/** The id of a key is the first 16 hexadecimal digits of its SHA-256. */
const toVerifyingKey = (publicKey: KeyObject): VerifyingKey => ({
  keyId: createHash('sha256').update(toDer(publicKey)).digest('hex').slice(0, 16),
  publicKey,
});

const toDer = (publicKey: KeyObject): Buffer => publicKey.export({ format: 'der', type: 'spki' });
