import { createHash } from 'node:crypto';

import { documentKey } from '@hiring/storage';

import { findManagedCandidate } from '../candidates/find-candidate.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { extensions } from './checked-file.ts';
import { endpointDefaults, forbiddenMessage } from './endpoint-defaults.ts';
import { findDocuments } from './queries.ts';
import { readStoredFile } from './read-stored-file.ts';
import { DocumentFile, DocumentPath } from './schemas.ts';

const fileNames = { cv: 'cv', other: 'document' } as const;

/** Downloads a document. It is untrusted: browsers must save it under a generated name and never display it. */
export const showDocumentFile = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/candidates/{id}/documents/{documentId}/file',
    summary: "Download a candidate's document",
    description:
      'The file as submitted, not scanned for malware. Needs authority to manage steps. Changes nothing.',
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
  async ({ params: { id, documentId }, principal, readQuery, setHeader }, deps) => {
    const { store } = deps;
    const { state } = await findManagedCandidate({ store }, id, principal);
    const found = state.erased ? [] : await findDocuments(store, id);
    const document = found.find(({ attached }) => attached.documentId === documentId);
    if (!document) throw notFound('Document not found');
    readQuery();
    const stored = { candidateId: id, documentId };
    const bytes = await readStoredFile(deps, stored, documentKey(stored));
    const { kind, mediaType, sha256 } = document.attached;
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new Error(`the file of document ${documentId} was changed`);
    }
    const name = `${fileNames[kind]}-${documentId}.${extensions[mediaType] ?? 'bin'}`;
    setHeader('Content-Disposition', `attachment; filename="${name}"`);
    return bytes;
  },
);
