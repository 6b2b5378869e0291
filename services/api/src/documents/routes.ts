import { createHash } from 'node:crypto';

import { documentKey } from '@hiring/storage';

import { findManagedCandidate, findVisibleCandidate } from '../candidates/find-candidate.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { extensions } from '../invitations/cv.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentDocument } from './present.ts';
import { findAcceptances, findDocuments } from './queries.ts';
import {
  AcceptancesResponse,
  CandidatePath,
  DocumentFile,
  DocumentPath,
  DocumentsResponse,
  NoQuery,
} from './schemas.ts';

const documents = {
  method: 'GET',
  tag: 'Candidates',
  caller: 'principal',
  scope: 'candidates:read',
  query: NoQuery,
} as const;

const forbiddenMessage =
  'You may not manage the candidates of this organization, or the key lacks the scope';

/** What came with the invitations a candidate accepted; visible to those who see the candidate. */
export const listDocuments = endpoint(
  {
    ...documents,
    path: '/api/v1/candidates/{id}/documents',
    summary: "List a candidate's documents",
    description:
      'CVs, with what came of reading their text. One that is `further` came with a later submission for the same role, ' +
      'perhaps of somebody else. An erased candidate has none. Changes nothing.',
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

/** It came from outside: browsers are told to save it, under a name of ours, and never to show it. */
export const showDocumentFile = endpoint(
  {
    ...documents,
    path: '/api/v1/candidates/{id}/documents/{documentId}/file',
    summary: "Download a candidate's document",
    description:
      'As it came, and not looked into for anything harmful. Needs authority to manage steps. Changes nothing.',
    params: DocumentPath,
    mediaType: 'application/octet-stream',
    example: { params: { id: exampleIds.documentedCandidate, documentId: exampleIds.document } },
    responseHeaders: ['Content-Disposition'],
    responses: {
      200: DocumentFile,
      400: 'An unknown query parameter',
      403: forbiddenMessage,
      404: 'Candidate not found. Document not found',
    },
  },
  async ({ params: { id, documentId }, principal, readQuery, setHeader }, { store, files }) => {
    const { state } = await findManagedCandidate({ store }, id, principal);
    const found = state.erased ? [] : await findDocuments(store, id);
    const document = found.find(({ attached }) => attached.documentId === documentId);
    if (!document) throw notFound('Document not found');
    readQuery();
    const bytes = await files.get(id, documentKey({ candidateId: id, documentId }));
    if (bytes === 'erased') throw notFound('Document not found');
    const { mediaType, sha256 } = document.attached;
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new Error(`the file of document ${documentId} is gone or was changed`);
    }
    const name = `cv-${documentId}.${extensions[mediaType] ?? 'bin'}`;
    setHeader('Content-Disposition', `attachment; filename="${name}"`);
    return bytes;
  },
);

/** What a candidate said when they accepted; free text, so that seeing the candidate is not enough. */
export const listAcceptances = endpoint(
  {
    ...documents,
    path: '/api/v1/candidates/{id}/acceptances',
    summary: 'List the invitations a candidate accepted',
    description:
      'What was said each time, which need not be what is known of them: nobody has verified it. Whoever gives the e-mail ' +
      'address again for the same role is kept as a `further` submission, up to ten for each role. An erased candidate has none. Needs authority to manage steps. Changes nothing.',
    params: CandidatePath,
    example: { params: { id: exampleIds.candidate } },
    responses: {
      200: AcceptancesResponse,
      400: 'An unknown query parameter',
      403: forbiddenMessage,
      404: 'Candidate not found',
    },
  },
  async ({ params: { id }, principal, readQuery }, { store }) => {
    const { state } = await findManagedCandidate({ store }, id, principal);
    readQuery();
    const found = state.erased ? [] : await findAcceptances(store, id);
    return {
      acceptances: found.map((acceptance) => ({ ...acceptance, verified: false as const })),
    };
  },
);
