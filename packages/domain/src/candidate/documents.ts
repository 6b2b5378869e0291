import type { DataOf } from '../event.ts';
import { type Candidate, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/**
 * Records a document whose bytes were stored before. Yields no event for an id that is already attached. Refuses
 * `candidate_not_found` and `candidate_erased`.
 */
export const attachDocument = (
  state: Candidate,
  attached: Omit<DataOf<typeof candidateEvents, 'DocumentAttached'>, 'organizationId'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  const { organizationId, documents } = state;
  const isAttached = documents.some(({ documentId }) => documentId === attached.documentId);
  return isAttached ? [] : [{ type: 'DocumentAttached', data: { organizationId, ...attached } }];
};

/** Records the outcome of reading a document's text, once. Yields no event for an erased candidate. */
export const recordTextOutcome = (
  state: Candidate,
  outcome: Extract<CandidateEvent, { type: 'DocumentTextExtracted' | 'DocumentFoundUnreadable' }>,
): CandidateEvent[] => {
  const { documentId } = outcome.data;
  const document = state.documents.find((known) => known.documentId === documentId);
  return document?.text === 'pending' && !state.erased ? [outcome] : [];
};
