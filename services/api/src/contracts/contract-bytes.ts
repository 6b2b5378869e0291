import { createHash } from 'node:crypto';

import { contractKey, type Files } from '@hiring/storage';

import type { ContractRow } from './queries.ts';

/**
 * The PDF of a contract, byte for byte what its fact says. Throws FilesUnavailable, and a plain Error (500) when the
 * place where it is kept has lost or changed it.
 */
export const contractBytes = async (
  files: Files,
  { id: contractId, sha256 }: Pick<ContractRow, 'id' | 'sha256'>,
): Promise<Buffer> => {
  const bytes = await files.get(contractKey({ contractId, sha256 }));
  if (!bytes) throw new Error(`the file of contract ${contractId} is gone`);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`the file of contract ${contractId} was changed`);
  return bytes;
};
