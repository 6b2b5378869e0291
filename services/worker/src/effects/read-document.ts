import { candidate, type CandidateDocument, type CandidateEvent, recordText } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { saveDocumentText } from '@hiring/personal-data';
import { documentKey } from '@hiring/storage';

import type { Deps } from '../deps.ts';
import type { RunEffect } from './effect.ts';

type Outcome = Parameters<typeof recordText>[1];

/**
 * Reads what is still to be read of a candidate's documents: the text is kept beside the file before the fact says so. What
 * has no text is a fact as well, and so is a document that would cost too much to read: another try would cost as much. An
 * erased candidate has no documents.
 */
export const readDocument: RunEffect<'read-document'> = async (
  { candidateId },
  deps,
  { metadata },
) => {
  const { state } = await load(deps.store, candidate, candidateId);
  if (state.erased) return { skipped: 'person_erased' };
  const pending = state.documents.filter(({ text }) => text === 'pending');
  for (const document of pending) {
    const outcome = await readOutcome(deps, candidateId, document);
    if (outcome === 'erased') return { skipped: 'person_erased' };
    const decide = (current: typeof state): CandidateEvent[] => recordText(current, outcome);
    await transact(deps.store, candidate, candidateId, decide, { metadata });
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
  if (!bytes) throw new Error(`the file of document ${documentId} is gone`);
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
