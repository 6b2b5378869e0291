import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type Candidate, type CandidateDocument, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

type Attached = Omit<DataOf<typeof candidateEvents, 'DocumentAttached'>, 'organizationId'>;

/** Maximum number of documents of a candidate beyond which none can be uploaded: all are read with the stream. */
export const maxDocuments = 200;

/**
 * Records a document whose bytes were stored before. Yields no event for an id that is already attached. Refuses
 * `candidate_not_found` and `candidate_erased`.
 */
export const attachDocument = (state: Candidate, attached: Attached): CandidateEvent[] => {
  assertActiveCandidate(state);
  const { organizationId, documents } = state;
  const isAttached = documents.some(({ documentId }) => documentId === attached.documentId);
  return isAttached ? [] : [{ type: 'DocumentAttached', data: { organizationId, ...attached } }];
};

/**
 * Records a document that a user uploads. Yields no event if the candidate has it already (`findDocument`). Refuses
 * `candidate_not_found`, `candidate_erased` and `too_many_documents`.
 */
export const uploadDocument = (state: Candidate, uploaded: Attached): CandidateEvent[] => {
  assertActiveCandidate(state);
  if (findDocument(state, uploaded)) return [];
  if (state.documents.length >= maxDocuments) throw new Refusal('too_many_documents');
  return attachDocument(state, uploaded);
};

/** Returns the document with this id, or one of this kind with the same bytes. */
export const findDocument = (
  { documents }: Pick<Candidate, 'documents'>,
  { documentId, kind, sha256 }: Pick<Attached, 'documentId' | 'kind' | 'sha256'>,
): CandidateDocument | undefined =>
  documents.find((document) => document.documentId === documentId) ??
  documents.find((document) => document.kind === kind && document.sha256 === sha256);

/** Records the outcome of reading a document's text, once. Yields no event for an erased candidate. */
export const recordTextOutcome = (
  state: Candidate,
  outcome: Extract<CandidateEvent, { type: 'DocumentTextExtracted' | 'DocumentFoundUnreadable' }>,
): CandidateEvent[] => {
  const { documentId } = outcome.data;
  const document = state.documents.find((known) => known.documentId === documentId);
  return document?.text === 'pending' && !state.erased ? [outcome] : [];
};
