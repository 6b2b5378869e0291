import type { Candidate } from '@hiring/domain';
import { documentKey } from '@hiring/storage';

import type { PersonalFiles } from './personal-files.ts';

/**
 * Deletes the file and the text of every document that a user deleted, and returns the number of these documents.
 * Idempotent. Throws the errors of `deleteAll`.
 */
export const removeDeletedDocuments = async (
  files: Pick<PersonalFiles, 'deleteAll'>,
  candidateId: string,
  { deletedDocuments }: Pick<Candidate, 'deletedDocuments'>,
): Promise<number> => {
  for (const { documentId } of deletedDocuments) {
    await files.deleteAll(documentKey({ candidateId, documentId }));
  }
  return deletedDocuments.length;
};
