import { findVisibleCandidate } from '../candidates/find-candidate.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentDocument } from './present.ts';
import { findDocuments } from './queries.ts';
import { CandidatePath, DocumentsResponse } from './schemas.ts';

/** Lists the documents of a candidate. Visible to callers who see the candidate. */
export const listDocuments = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/candidates/{id}/documents',
    summary: "List a candidate's documents",
    description:
      'CVs and other documents, with the status of their text. A `further` document came with a later submission for the same role and ' +
      'may be of another person. An erased candidate has no documents. Changes nothing.',
    params: CandidatePath,
    example: { params: { id: exampleIds.candidate } },
    responses: {
      200: DocumentsResponse,
      400: 'An unknown query parameter',
      404: 'Candidate not found',
    },
  },
  async ({ params: { id }, principal, readQuery }, { store }) => {
    const { state } = await findVisibleCandidate({ store }, id, principal);
    readQuery();
    const found = state.erased ? [] : await findDocuments(store, id);
    return { documents: found.map(presentDocument) };
  },
);
