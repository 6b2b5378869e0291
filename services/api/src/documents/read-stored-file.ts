import type { Deps } from '../deps.ts';
import { notFound } from '../http/problems/problem.ts';
import { findDocuments } from './queries.ts';

/**
 * Returns the bytes of a file of a document that the candidate had a moment ago. Throws 404 if the document was deleted
 * or the candidate erased since, and an Error if the file is missing for another reason.
 */
export const readStoredFile = async (
  { store, files }: Pick<Deps, 'store' | 'files'>,
  { candidateId, documentId }: { readonly candidateId: string; readonly documentId: string },
  key: string,
): Promise<Buffer> => {
  const bytes = await files.get(candidateId, key);
  if (Buffer.isBuffer(bytes)) return bytes;
  const found = bytes === 'erased' ? [] : await findDocuments(store, candidateId);
  if (!found.some(({ attached }) => attached.documentId === documentId)) {
    throw notFound('Document not found');
  }
  throw new Error(`a file of document ${documentId} is missing`);
};
