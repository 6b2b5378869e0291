import { z } from 'zod';

import { CreateBody, NoteBody } from '../../candidates/contact-schemas.ts';
import { createCandidate } from '../../candidates/create-candidate.ts';
import { listNotes } from '../../candidates/notes/list-notes.ts';
import { noteOnCandidate } from '../../candidates/notes/note-on-candidate.ts';
import { placeCandidate } from '../../candidates/place-candidate.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import { showDocumentText } from '../../documents/show-document-text.ts';
import { readHints, tool, writeHints } from '../tool.ts';
import {
  candidateId,
  idempotencyKey,
  idFrom,
  organizationId,
  page,
  roleId,
  toPage,
} from './arguments.ts';
import { contactFields } from './candidates.ts';

const { name, email, phone, location, externalId, source, tags } = CreateBody.shape;

export const createCandidateTool = tool({
  name: 'create_candidate',
  title: 'Create a candidate',
  description:
    'Creates a candidate, with roleId on the first step of that open role. Someone with this externalId or email is ' +
    'returned unchanged (created: false).',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [createCandidate],
  input: z.strictObject({
    name,
    email,
    phone,
    location,
    externalId: externalId.describe(''),
    source: source.describe(''),
    tags,
    roleId: roleId.optional(),
    organizationId,
    idempotencyKey,
  }),
  untrusted: contactFields,
  run: ({ idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(createCandidate, { body, idempotencyKey: key }),
  summarize: ({ created }: { created: boolean }) =>
    created ? 'The candidate was created.' : 'The candidate existed and was not changed.',
});

export const placeCandidateTool = tool({
  name: 'place_candidate',
  title: 'Put a candidate on a role',
  description: 'Puts a candidate on the first step of an open role. reject_candidate ends it.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [placeCandidate],
  input: z.strictObject({ candidateId, roleId, idempotencyKey }),
  untrusted: ['rejectionReason'],
  run: ({ candidateId: id, roleId: role, idempotencyKey: key }, callEndpoint) =>
    callEndpoint(placeCandidate, { params: { id }, body: { roleId: role }, idempotencyKey: key }),
  summarize: ({ step }: { step: { name: string } }) => `The candidate is at ${step.name}.`,
});

export const listNotesTool = tool({
  name: 'list_notes',
  title: 'List notes on a candidate',
  description: 'Notes of colleagues on a candidate, oldest first.',
  hints: readHints,
  endpoints: [listNotes],
  input: z.strictObject({ candidateId, ...page }),
  untrusted: ['body'],
  run: ({ candidateId: id, ...query }, callEndpoint) =>
    callEndpoint(listNotes, { params: { id }, query: toPage(query) }),
});

export const addNoteTool = tool({
  name: 'add_note',
  title: 'Add a note to a candidate',
  description: 'A note cannot be changed or deleted. `managers`: hidden from other members.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [noteOnCandidate],
  input: z.strictObject({
    candidateId,
    body: NoteBody.shape.body,
    visibility: NoteBody.shape.visibility.describe(''),
    idempotencyKey,
  }),
  untrusted: ['body'],
  run: ({ candidateId: id, idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(noteOnCandidate, { params: { id }, body, idempotencyKey: key }),
  summarize: () => 'The note was added.',
});

export const listDocumentsTool = tool({
  name: 'list_documents',
  title: "List a candidate's documents",
  description: 'CVs of a candidate, and whether their text could be read.',
  hints: readHints,
  endpoints: [listDocuments],
  input: z.strictObject({ candidateId }),
  untrusted: ['fileName'],
  run: ({ candidateId: id }, callEndpoint) => callEndpoint(listDocuments, { params: { id } }),
});

type TextPage = { readonly characters: number; readonly nextOffset?: number };

export const readDocumentTool = tool({
  name: 'read_document',
  title: "Read a candidate's document",
  description: 'The text of a CV, 8,000 characters at a time.',
  hints: readHints,
  needsAuthority: true,
  endpoints: [showDocumentText],
  input: z.strictObject({
    candidateId,
    documentId: idFrom('list_documents'),
    offset: z.int().min(0).optional().describe('nextOffset of the last page'),
  }),
  untrusted: ['text', 'fileName'],
  run: ({ candidateId: id, documentId, offset }, callEndpoint) =>
    callEndpoint(showDocumentText, { params: { id, documentId }, query: { offset } }),
  summarize: ({ characters, nextOffset }: TextPage) =>
    nextOffset === undefined
      ? `The last page of ${characters} characters.`
      : `A page of ${characters} characters; the next begins at offset ${nextOffset}.`,
});
