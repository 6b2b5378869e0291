import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

const source = new URL('../../verifier/verify-archive.mjs', import.meta.url);

/**
 * Copies the offline verifier of archives (docs/operate/verify-an-archive.md) to a file and returns its SHA-256 in
 * hexadecimal. Throws the errors of the file system.
 */
export const writeVerifier = async (output: string): Promise<string> => {
  const text = await readFile(source);
  await writeFile(output, text);
  return createHash('sha256').update(text).digest('hex');
};
