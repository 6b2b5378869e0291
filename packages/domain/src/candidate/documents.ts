import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type Candidate, type CandidateDocument, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

type Attached = Omit<DataOf<typeof candidateEvents, 'DocumentAttached'>, 'organizationId'>;

/**
 * Maximum number of documents of a candidate beyond which none can be uploaded: the events of all, also of deleted ones,
 * are read with the stream.
 */
export const maxDocuments = 200;

/**
 * Records a document whose bytes were stored before. Yields no event for an id that is already attached. Refuses
 * `candidate_not_found`, `candidate_erased`, and `document_deleted` for the id of a deleted document.
 */
export const attachDocument = (state: Candidate, attached: Attached): CandidateEvent[] => {
  assertActiveCandidate(state);
  const { organizationId, documents } = state;
  if (isDeleted(state, attached.documentId)) throw new Refusal('document_deleted');
  const isAttached = documents.some(({ documentId }) => documentId === attached.documentId);
  return isAttached ? [] : [{ type: 'DocumentAttached', data: { organizationId, ...attached } }];
};

/**
 * Records a document that a user uploads. Yields no event if the candidate has it already (`findDocument`). Refuses
 * `candidate_not_found`, `candidate_erased`, `document_deleted` and `too_many_documents`.
 */
export const uploadDocument = (state: Candidate, uploaded: Attached): CandidateEvent[] => {
  assertActiveCandidate(state);
  if (findDocument(state, uploaded)) return [];
  const { documents, deletedDocuments } = state;
  const attached = attachDocument(state, uploaded);
  const count = documents.length + deletedDocuments.length;
  if (count >= maxDocuments) throw new Refusal('too_many_documents');
  return attached;
};

/**
 * Records that a user deletes a document; its files are deleted afterwards. Yields no event for a deleted document.
 * Refuses `candidate_not_found`, `candidate_erased` and `document_not_found`.
 */
export const deleteDocument = (
  state: Candidate,
  deleted: Omit<DataOf<typeof candidateEvents, 'DocumentDeleted'>, 'organizationId'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  const { organizationId, documents } = state;
  if (isDeleted(state, deleted.documentId)) return [];
  const isAttached = documents.some(({ documentId }) => documentId === deleted.documentId);
  if (!isAttached) throw new Refusal('document_not_found');
  return [{ type: 'DocumentDeleted', data: { organizationId, ...deleted } }];
};

const isDeleted = ({ deletedDocuments }: Candidate, id: string): boolean =>
  deletedDocuments.some(({ documentId }) => documentId === id);

/** Returns the document with this id, or one of this kind with the same bytes. */
export const findDocument = (
  { documents }: Pick<Candidate, 'documents'>,
  { documentId, kind, sha256 }: Pick<Attached, 'documentId' | 'kind' | 'sha256'>,
): CandidateDocument | undefined =>
  documents.find((document) => document.documentId === documentId) ??
  documents.find((document) => document.kind === kind && document.sha256 === sha256);

/** Records the outcome of reading a document's text, once. Yields no event for a deleted one and an erased candidate. */
export const recordTextOutcome = (
  state: Candidate,
  outcome: Extract<CandidateEvent, { type: 'DocumentTextExtracted' | 'DocumentFoundUnreadable' }>,
): CandidateEvent[] => {
  const { documentId } = outcome.data;
  const document = state.documents.find((known) => known.documentId === documentId);
  return document?.text === 'pending' && !state.erased ? [outcome] : [];
};
