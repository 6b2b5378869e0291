import type { CandidateRoleStatus } from '../candidate-role/candidate-role.ts';
import type { RolesRead } from './erase.ts';
import type { CandidateEvent } from './events.ts';

// Personal fields are sealed in the log (decisions §8); decisions see them as plain text.
const contact = {
  name: 'Ada',
  email: 'ada@example.org',
  phone: '+33 1 23 45 67 89',
  location: 'Lyon',
  links: ['https://ada.example'],
  externalId: 'P-17',
  source: 'referral',
  tags: ['welding'],
};

export const registered = {
  type: 'CandidateRegistered',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    ...contact,
    registeredAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const corrected = {
  type: 'CandidateCorrected',
  data: { ...contact, phone: null, correctedAt: '2026-06-02T08:00:00.000Z' },
} satisfies CandidateEvent;

export const noted = {
  type: 'CandidateNoted',
  data: {
    noteId: 'note-1',
    body: 'Spoke on the phone',
    visibility: 'team',
    by: '0198c0de-0000-7000-8000-0000000000f1',
    notedAt: '2026-06-03T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const accepted = {
  type: 'InvitationAccepted',
  data: {
    roleId: '0198c0de-0000-7000-8000-0000000000d1',
    locale: 'fr',
    name: 'Ada L.',
    phone: '+33 1 23 45 67 89',
    answers: [{ question: 'When can you begin?', answer: 'In May' }],
    documentId: 'document-1',
    acceptedAt: '2026-06-03T08:00:00.000Z',
    digest: 'digest-1',
  },
} satisfies CandidateEvent;

export const attached = {
  type: 'DocumentAttached',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    documentId: 'document-1',
    kind: 'cv',
    fileName: 'ada.pdf',
    mediaType: 'application/pdf',
    size: 1024,
    sha256: 'e3b0',
    uploadedBy: null,
    attachedAt: '2026-06-03T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const extracted = {
  type: 'DocumentTextExtracted',
  data: {
    documentId: 'document-1',
    characters: 4200,
    extractor: 'unpdf',
    extractedAt: '2026-06-03T08:00:01.000Z',
  },
} satisfies CandidateEvent;

export const deleted = {
  type: 'DocumentDeleted',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    documentId: 'document-1',
    deletedBy: '0198c0de-0000-7000-8000-0000000000f1',
    deletedAt: '2026-06-04T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const unreadable = {
  type: 'DocumentFoundUnreadable',
  data: { documentId: 'document-1', reason: 'encrypted', foundAt: '2026-06-03T08:00:01.000Z' },
} satisfies CandidateEvent;

export const sourced = {
  type: 'CandidateSourced',
  data: {
    leadId: '0198c0de-0000-7000-8000-000000000061',
    sourcedAt: '2026-06-04T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const placed = {
  type: 'CandidatePlaced',
  data: {
    roleId: '0198c0de-0000-7000-8000-0000000000d1',
    candidateRoleId: '0198c0de-0000-7000-8000-00000000000a',
    placedAt: '2026-06-05T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const reconsidered = {
  type: 'RejectionReconsidered',
  data: {
    candidateRoleId: placed.data.candidateRoleId,
    reconsiderationId: '0198c0de-0000-7000-8000-0000000000c9',
    reconsideredAt: '2026-06-05T12:00:00.000Z',
  },
} satisfies CandidateEvent;

/** Returns the statuses of candidate roles, without any settled withdrawal of a rejection. */
export const rolesRead = (
  ...statuses: readonly (readonly [string, CandidateRoleStatus | null])[]
): RolesRead => ({ statuses: new Map(statuses), settled: new Set() });

export const erased = {
  type: 'CandidateErased',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    reason: 'asked on 2027-01-02',
    erasedBy: '0198c0de-0000-7000-8000-0000000000f1',
    erasedAt: '2027-01-03T08:00:00.000Z',
  },
} satisfies CandidateEvent;
