import { documentTextKey } from '@hiring/storage';

import { findManagedCandidate } from '../candidates/find-candidate.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { cutPage } from './cut-page.ts';
import { endpointDefaults, forbiddenMessage } from './endpoint-defaults.ts';
import { findDocuments } from './queries.ts';
import { readStoredFile } from './read-stored-file.ts';
import { DocumentPath, DocumentTextQuery, DocumentTextResponse } from './schemas.ts';

/** Returns the text of a document, a page at a time. It is untrusted, like the file. */
export const showDocumentText = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/candidates/{id}/documents/{documentId}/text',
    summary: "Read the text of a candidate's document",
    description:
      'The text that was extracted from the file, in pages of `limit` characters. Needs authority to manage steps. ' +
      'A document whose text is pending or unreadable has none. Changes nothing.',
    params: DocumentPath,
    query: DocumentTextQuery,
    example: { params: { id: exampleIds.documentedCandidate, documentId: exampleIds.document } },
    responses: {
      200: DocumentTextResponse,
      400: 'An unknown or invalid query parameter',
      403: forbiddenMessage,
      404: 'Candidate not found. Document not found. The document has no text',
    },
  },
  async ({ params: { id, documentId }, principal, readQuery }, deps) => {
    const { store } = deps;
    const { state } = await findManagedCandidate({ store }, id, principal);
    const found = state.erased ? [] : await findDocuments(store, id);
    const document = found.find(({ attached }) => attached.documentId === documentId);
    if (!document) throw notFound('Document not found');
    const page = readQuery();
    if (!document.extracted) throw notFound('The document has no text');
    const stored = { candidateId: id, documentId };
    const bytes = await readStoredFile(deps, stored, documentTextKey(stored));
    const { further } = document;
    const { fileName } = document.attached;
    return { documentId, fileName, further, ...cutPage(bytes.toString('utf8'), page) };
  },
);
