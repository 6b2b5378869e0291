import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  attached,
  deleted,
  erased,
  extracted,
  registered,
  unreadable,
} from './candidate.examples.ts';
import { candidate } from './candidate.ts';
import {
  attachDocument,
  deleteDocument,
  maxDocuments,
  recordTextOutcome,
  uploadDocument,
} from './documents.ts';

const given = specify(candidate);
const getTextStatus = (...past: Parameters<typeof given>) =>
  given(...past).state().documents[0]?.text;

describe('deleting a document', () => {
  it('records it once, also after its text was extracted', () => {
    given(registered, attached, extracted)
      .when((state) => deleteDocument(state, deleted.data))
      .yields(deleted);
    given(registered, attached, deleted)
      .when((state) => deleteDocument(state, { ...deleted.data, deletedBy: 'another' }))
      .yieldsNothing();
    expect(given(registered, attached, extracted, deleted).state()).toMatchObject({
      documents: [],
      deletedDocuments: [{ documentId: 'document-1', deletedAt: deleted.data.deletedAt }],
    });
  });

  it('records no outcome of reading its text afterwards', () => {
    given(registered, attached, deleted)
      .when((state) => recordTextOutcome(state, extracted))
      .yieldsNothing();
  });

  it('is refused for a document that the candidate does not have, and for an erased candidate', () => {
    given(registered, attached)
      .when((state) => deleteDocument(state, { ...deleted.data, documentId: 'another' }))
      .refuses('document_not_found');
    given(registered, attached, erased)
      .when((state) => deleteDocument(state, deleted.data))
      .refuses('candidate_erased');
    given()
      .when((state) => deleteDocument(state, deleted.data))
      .refuses('candidate_not_found');
  });
});

describe('attaching a document', () => {
  it('records the document once, with its text pending', () => {
    given(registered)
      .when((state) => attachDocument(state, attached.data))
      .yields(attached);
    given(registered, attached)
      .when((state) => attachDocument(state, attached.data))
      .yieldsNothing();
    expect(getTextStatus(registered, attached)).toBe('pending');
  });

  it('by a user records it, unless the candidate has the same file of this kind', () => {
    const uploaded = { ...attached.data, documentId: 'document-2', uploadedBy: 'user-1' };
    given(registered, attached)
      .when((state) => uploadDocument(state, { ...uploaded, sha256: 'f4' }))
      .yields({ type: 'DocumentAttached', data: { ...uploaded, sha256: 'f4' } });
    given(registered, attached)
      .when((state) => uploadDocument(state, { ...uploaded, kind: 'other' }))
      .yields({ type: 'DocumentAttached', data: { ...uploaded, kind: 'other' } });
    given(registered, attached)
      .when((state) => uploadDocument(state, uploaded))
      .yieldsNothing();
    given(registered, erased)
      .when((state) => uploadDocument(state, uploaded))
      .refuses('candidate_erased');
  });

  it('by a user is refused for a candidate with the maximum number of documents', () => {
    const documents = Array.from({ length: maxDocuments }, (_, index) => ({
      ...attached,
      data: { ...attached.data, documentId: `document-${index}` },
    }));
    given(registered, ...documents)
      .when((state) => uploadDocument(state, { ...attached.data, documentId: 'x', sha256: 'f4' }))
      .refuses('too_many_documents');
  });

  it('is refused for the id of a deleted document; the same file under another id is a new one', () => {
    given(registered, attached, deleted)
      .when((state) => attachDocument(state, attached.data))
      .refuses('document_deleted');
    given(registered, attached, deleted)
      .when((state) => uploadDocument(state, attached.data))
      .refuses('document_deleted');
    const again = { ...attached.data, documentId: 'document-2' };
    given(registered, attached, deleted)
      .when((state) => uploadDocument(state, again))
      .yields({ type: 'DocumentAttached', data: again });
  });

  it('counts deleted documents, whose events are read with the stream too', () => {
    const past = Array.from({ length: maxDocuments }, (_, index) => {
      const documentId = `document-${index}`;
      const uploaded = { ...attached, data: { ...attached.data, documentId } };
      return [uploaded, { ...deleted, data: { ...deleted.data, documentId } }];
    });
    given(registered, ...past.flat())
      .when((state) => uploadDocument(state, { ...attached.data, documentId: 'x' }))
      .refuses('too_many_documents');
  });

  it('records once that the text was extracted or is unreadable', () => {
    given(registered, attached)
      .when((state) => recordTextOutcome(state, extracted))
      .yields(extracted);
    expect(getTextStatus(registered, attached, extracted)).toBe('extracted');
    given(registered, attached, unreadable)
      .when((state) => recordTextOutcome(state, extracted))
      .yieldsNothing();
    expect(getTextStatus(registered, attached, unreadable)).toBe('unreadable');
  });

  it('records no text for an erased candidate or an unknown document', () => {
    given(registered, attached, erased)
      .when((state) => recordTextOutcome(state, extracted))
      .yieldsNothing();
    given(registered)
      .when((state) => recordTextOutcome(state, extracted))
      .yieldsNothing();
  });
});
