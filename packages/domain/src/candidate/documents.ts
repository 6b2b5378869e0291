import type { DataOf } from '../event.ts';
import { type Candidate, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** One of the same id again is nothing: its bytes were stored before. */
export const attachDocument = (
  state: Candidate,
  attached: Omit<DataOf<typeof candidateEvents, 'DocumentAttached'>, 'organizationId'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  const { organizationId, documents } = state;
  const isAttached = documents.some(({ documentId }) => documentId === attached.documentId);
  return isAttached ? [] : [{ type: 'DocumentAttached', data: { organizationId, ...attached } }];
};

/** What came of reading a document's text, said once; of an erased candidate nothing is said. */
export const recordText = (
  state: Candidate,
  outcome: Extract<CandidateEvent, { type: 'DocumentTextExtracted' | 'DocumentFoundUnreadable' }>,
): CandidateEvent[] => {
  const { documentId } = outcome.data;
  const document = state.documents.find((attached) => attached.documentId === documentId);
  return document?.text === 'pending' && !state.erased ? [outcome] : [];
};
