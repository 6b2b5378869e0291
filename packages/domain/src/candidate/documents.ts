import type { DataOf } from '../event.ts';
import { type Candidate, mustBeKnown } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** One of the same id again is nothing: its bytes were stored before. */
export const attach = (
  state: Candidate,
  attached: DataOf<typeof candidateEvents, 'DocumentAttached'>,
): CandidateEvent[] => {
  mustBeKnown(state);
  const known = state.documents.some(({ documentId }) => documentId === attached.documentId);
  return known ? [] : [{ type: 'DocumentAttached', data: attached }];
};

/** What came of reading a document's text, said once; of an erased candidate nothing is said. */
export const recordText = (
  state: Candidate,
  outcome: Extract<CandidateEvent, { type: 'DocumentTextExtracted' | 'DocumentFoundUnreadable' }>,
): CandidateEvent[] => {
  const { documentId } = outcome.data;
  const document = state.documents.find((it) => it.documentId === documentId);
  return document?.text === 'pending' && !state.erased ? [outcome] : [];
};
