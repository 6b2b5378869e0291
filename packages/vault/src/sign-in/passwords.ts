import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const scryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Hashes a password as `scrypt$<salt>$<hash>`, both base64; N = 2^17, r = 8, p = 1 (docs/security.md D22). */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
};

/** Verifies a password. Takes the same time for a user who does not exist (`hash` null). */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, salt = '', expected = ''] = (hash ?? dummyHash).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  const expectedHash = Buffer.from(expected, 'base64');
  return (
    hash !== null &&
    derived.length === expectedHash.length &&
    timingSafeEqual(derived, expectedHash)
  );
};

const dummyHash = `scrypt$${Buffer.alloc(16).toString('base64')}$`;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, scryptOptions, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
