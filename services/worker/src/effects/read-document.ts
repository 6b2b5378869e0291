import {
  candidate,
  type CandidateDocument,
  type CandidateEvent,
  recordTextOutcome,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { removeDeletedDocuments, saveDocumentText } from '@hiring/personal-data';
import { documentKey } from '@hiring/storage';

import type { Deps } from '../deps.ts';
import type { RunEffect } from './effect.ts';

type Outcome = Parameters<typeof recordTextOutcome>[1];

/**
 * Extracts the text of a candidate's documents that were not read yet. The text is stored beside the file before the
 * event is recorded. An event is also recorded for a document without text, and for one that costs too much to read,
 * because a further attempt would cost as much. Skips an erased candidate. A document may be deleted while it is read:
 * then its text is deleted after it was stored, also by the attempt after a crash between the two.
 */
export const readDocument: RunEffect<'read-document'> = async (
  { candidateId },
  deps,
  { metadata },
) => {
  const { state } = await load(deps.store, candidate, candidateId);
  if (state.erased) return { skipped: 'person_erased' };
  await removeDeletedDocuments(deps.files, candidateId, state);
  const pending = state.documents.filter(({ text }) => text === 'pending');
  for (const document of pending) {
    const outcome = await readOutcome(deps, candidateId, document);
    if (outcome === 'erased') return { skipped: 'person_erased' };
    const decide = (current: typeof state): CandidateEvent[] => recordTextOutcome(current, outcome);
    const after = await transact(deps.store, candidate, candidateId, decide, { metadata });
    await removeDeletedDocuments(deps.files, candidateId, after.state);
  }
  return pending.length > 0 ? 'done' : 'nothing-to-do';
};

const readOutcome = async (
  deps: Deps,
  candidateId: string,
  { documentId, mediaType }: CandidateDocument,
): Promise<Outcome | 'erased'> => {
  const document = { candidateId, documentId };
  const bytes = await deps.files.get(candidateId, documentKey(document));
  if (bytes === 'erased') return 'erased';
  if (!bytes) throw new Error(`the file of document ${documentId} does not exist any more`);
  const reading = await deps.readText(bytes, mediaType);
  const at = deps.now().toISOString();
  if ('unreadable' in reading) {
    const data = { documentId, reason: reading.unreadable, foundAt: at };
    return { type: 'DocumentFoundUnreadable', data };
  }
  const { text, extractor } = reading;
  await saveDocumentText(deps, document, text);
  const data = { documentId, characters: text.length, extractor, extractedAt: at };
  return { type: 'DocumentTextExtracted', data };
};
