import {
  type Candidate,
  candidate,
  type EventMetadata,
  findDocument,
  Refusal,
  uploadDocument,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { documentKey } from '@hiring/storage';

import { findManagedCandidate } from '../candidates/find-candidate.ts';
import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { type CheckedFile, checkFile, describeFile, maxFileBytes } from './checked-file.ts';
import { endpointDefaults, forbiddenMessage } from './endpoint-defaults.ts';
import { maxFileBodyBytes } from './file-content.ts';
import { presentDocument } from './present.ts';
import { findDocuments } from './queries.ts';
import { CandidatePath, DocumentResponse, UploadBody, UploadForm } from './schemas.ts';
import { toUploadBody } from './to-upload-body.ts';

/** Uploads a document of a candidate (docs/use/documents.md). */
export const uploadDocumentEndpoint = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/v1/candidates/{id}/documents',
    summary: 'Upload a document of a candidate',
    description:
      'A CV or another document: a PDF, a DOCX or a text in UTF-8, up to 5 MB, recognized by its content. In ' +
      'multipart/form-data, the field `file` is the file. Its text is read afterwards; screenings read the newest CV. ' +
      'If the candidate has the same file of this kind, nothing is stored and that document is returned, with ' +
      '`created: false`. A candidate can have 200 documents, deleted ones included. They are erased with the candidate. ' +
      'Needs authority to manage steps.',
    scope: 'candidates:write',
    policies: ['documents'],
    params: CandidatePath,
    body: UploadBody,
    maxBodyBytes: maxFileBodyBytes,
    form: { fields: UploadForm, maxFileBytes, toBody: toUploadBody },
    example: {
      params: { id: exampleIds.candidate },
      body: { kind: 'cv', fileName: 'cv.txt', content: 'QWRhIEV4YW1wbGUsIHdlbGRlcg==' },
    },
    sideEffects: ['document_text'],
    undoneBy: ['deleteDocument'],
    reasons: ['candidate_erased', 'document_deleted', 'too_many_documents'],
    responses: {
      200: DocumentResponse,
      400: 'The body is not as described, or the file is not a PDF, DOCX or text',
      403: forbiddenMessage,
      404: 'Candidate not found',
      409: 'The candidate was erased, or has 200 documents. A repeat whose document was deleted since',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    await findManagedCandidate(deps, id, principal);
    readQuery();
    const { kind, fileName, content } = await readBody();
    const file = await checkFile({ fileName, bytes: content }, 'content');
    const uploaded = {
      documentId: deriveId(metadata),
      kind,
      ...describeFile(file),
      uploadedBy: principal.userId,
      attachedAt: deps.now().toISOString(),
    };
    const { documentId, created } = await attach(deps, { id, uploaded, file, metadata });
    const documents = await findDocuments(deps.store, id);
    const document = documents.find(({ attached }) => attached.documentId === documentId);
    if (!document) throw new Refusal('document_deleted');
    return { success: true as const, document: presentDocument(document), created };
  },
);

type Upload = {
  readonly id: string;
  readonly uploaded: Parameters<typeof uploadDocument>[1];
  readonly file: CheckedFile;
  readonly metadata: EventMetadata;
};

/**
 * Stores the file, then appends the event that names it. Deletes the file if the event is refused, or if the candidate
 * has another document with the same content, whose id it returns.
 */
const attach = async (
  { store, files, noteWrite }: Deps,
  { id, uploaded, file, metadata }: Upload,
): Promise<{ readonly documentId: string; readonly created: boolean }> => {
  const { documentId } = uploaded;
  const key = documentKey({ candidateId: id, documentId });
  const decide = (state: Candidate) => uploadDocument(state, uploaded);
  const loaded = await load(store, candidate, id);
  if (decide(loaded.state).length > 0) {
    const stored = files.put(id, key, { bytes: file.bytes, contentType: file.mediaType });
    await stored.catch(async (error: unknown) => {
      // Refuses if the person was erased in the meantime.
      decide((await load(store, candidate, id)).state);
      throw error;
    });
  }
  const options = { metadata, cachedState: loaded };
  const { state, position } = await transact(store, candidate, id, decide, options).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) await files.deleteAll(key);
      throw error;
    },
  );
  noteWrite(candidate.category, position);
  const found = findDocument(state, uploaded)?.documentId;
  if (found !== documentId) await files.deleteAll(key);
  // An earlier attempt attached it, and it was deleted since.
  if (found === undefined) throw new Refusal('document_deleted');
  return { documentId: found, created: found === documentId };
};
