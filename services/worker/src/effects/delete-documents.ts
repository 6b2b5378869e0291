import { candidate } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { removeDeletedDocuments } from '@hiring/personal-data';

import type { RunEffect } from './effect.ts';

/**
 * Deletes the files and texts of the documents that users deleted (docs/use/documents.md). It decides from the stream,
 * so a run deletes those of all deletions so far. Skips an erased candidate, whose files another effect deletes.
 */
export const deleteDocuments: RunEffect<'delete-documents'> = async (
  { candidateId },
  { store, files },
) => {
  const { state } = await load(store, candidate, candidateId);
  if (state.erased) return { skipped: 'person_erased' };
  const count = await removeDeletedDocuments(files, candidateId, state);
  return count > 0 ? 'done' : 'nothing-to-do';
};
