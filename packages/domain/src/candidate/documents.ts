import type { DataOf } from '../event.ts';
import { type Candidate, mustBeKnown } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** One of the same id again is nothing: its bytes were stored before. */
export const attach = (
  state: Candidate,
  attached: Omit<DataOf<typeof candidateEvents, 'DocumentAttached'>, 'organizationId'>,
): CandidateEvent[] => {
  mustBeKnown(state);
  const { organizationId, documents } = state;
  const known = documents.some(({ documentId }) => documentId === attached.documentId);
  return known ? [] : [{ type: 'DocumentAttached', data: { organizationId, ...attached } }];
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
