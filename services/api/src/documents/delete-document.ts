import { type Candidate, candidate, deleteDocument, Refusal } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { findManagedCandidate } from '../candidates/find-candidate.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, forbiddenMessage } from './endpoint-defaults.ts';
import { DocumentDeletedResponse, DocumentPath } from './schemas.ts';

/** Deletes a document of a candidate (docs/use/documents.md). The worker deletes the file and the text. */
export const deleteDocumentEndpoint = endpoint(
  {
    ...endpointDefaults,
    method: 'DELETE',
    path: '/api/v1/candidates/{id}/documents/{documentId}',
    summary: "Delete a candidate's document",
    description:
      'Irreversible. After the response the file and its text cannot be read; the effect `document_deletion` deletes ' +
      'them from storage. That there was a document stays in the history, and results of screenings stay. A repeat ' +
      'returns the same and changes nothing. Needs authority to manage steps.',
    scope: 'candidates:write',
    params: DocumentPath,
    example: {
      params: { id: exampleIds.documentedCandidate, documentId: exampleIds.extraDocument },
    },
    sideEffects: ['document_deletion'],
    undoneBy: [],
    reasons: ['candidate_erased'],
    responses: {
      200: DocumentDeletedResponse,
      400: 'An unknown query parameter',
      403: forbiddenMessage,
      404: 'Candidate not found. Document not found',
      409: 'The candidate was erased, with all documents',
    },
  },
  async ({ params: { id, documentId }, principal, readQuery, metadata }, deps) => {
    await findManagedCandidate(deps, id, principal);
    readQuery();
    const deleted = {
      documentId,
      deletedBy: principal.userId,
      deletedAt: deps.now().toISOString(),
    };
    const decide = (state: Candidate) => deleteDocument(state, deleted);
    const { state, position } = await transact(deps.store, candidate, id, decide, { metadata });
    deps.noteWrite(candidate.category, position);
    return { success: true as const, document: presentDeleted(state, documentId) };
  },
);

const presentDeleted = ({ deletedDocuments }: Candidate, id: string) => {
  const deleted = deletedDocuments.find(({ documentId }) => documentId === id);
  if (!deleted) throw new Refusal('document_not_found');
  return { id, deletedAt: deleted.deletedAt };
};
