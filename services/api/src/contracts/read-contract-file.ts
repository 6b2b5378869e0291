import { createHash } from 'node:crypto';

import type { PersonalFiles } from '@hiring/personal-data';
import { contractKey } from '@hiring/storage';

import { notFound } from '../http/problems/problem.ts';
import type { ContractRow } from './queries.ts';

/**
 * Reads the PDF of a contract and checks it against the recorded SHA-256. Throws FilesUnavailable, 404 when the
 * candidate was erased at this moment, and a plain Error (500) when the file is missing from its store or was changed
 * there.
 */
export const readContractFile = async (
  files: PersonalFiles,
  personId: string,
  { id: contractId, sha256 }: Pick<ContractRow, 'id' | 'sha256'>,
): Promise<Buffer> => {
  const bytes = await files.get(personId, contractKey({ contractId, sha256 }));
  if (bytes === 'erased') throw notFound('Contract not found');
  if (!bytes) throw new Error(`the file of contract ${contractId} is missing`);
  const actualSha256 = createHash('sha256').update(bytes).digest('hex');
  if (actualSha256 !== sha256) throw new Error(`the file of contract ${contractId} was changed`);
  return bytes;
};
