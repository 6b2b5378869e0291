import { z } from 'zod';

import { erasedText, event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

const Text = z.string().nullable();

const contact = {
  name: z.string(),
  email: z.string(),
  phone: Text,
  location: Text,
  links: z.array(z.string()),
  /** The candidate's id in another system. */
  externalId: Text,
  /** The source of the candidate, as the caller names it. */
  source: Text,
  tags: z.array(z.string()),
};

const erasedContact = {
  name: erasedText,
  email: erasedText,
  phone: erasedText,
  location: erasedText,
  links: [],
  externalId: erasedText,
  source: erasedText,
  tags: [],
};

/** Version 1 stored a contact as three fields of plain text. */
const sealedSince = {
  1: (plain: object) => ({
    ...plain,
    location: null,
    links: [],
    externalId: null,
    source: null,
    tags: [],
  }),
};

/** Version 1 knew only documents that came with an acceptance. */
const attachedByAcceptance = { 1: (older: object) => ({ ...older, uploadedBy: null }) };

/** A question of the application form, and the person's answer. */
const Answer = z.object({ question: z.string(), answer: z.string() });

export const noteVisibilities = ['team', 'managers'] as const;
export const documentKinds = ['cv', 'other'] as const;

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const candidateEvents = {
  CandidateRegistered: event(
    2,
    z.object({ organizationId: Id, ...contact, registeredAt: Instant }),
    sealedSince,
    erasedContact,
  ),
  CandidateCorrected: event(
    2,
    z.object({ ...contact, correctedAt: Instant }),
    sealedSince,
    erasedContact,
  ),
  CandidateNoted: event(
    1,
    z.object({
      noteId: Id,
      body: z.string(),
      visibility: z.enum(noteVisibilities),
      by: Actor,
      notedAt: Instant,
    }),
    {},
    { body: erasedText },
  ),
  /** The data a person submitted with an invitation. It may differ from the candidate's contact data. */
  InvitationAccepted: event(
    1,
    z.object({
      roleId: Id,
      locale: z.string(),
      name: z.string(),
      phone: Text,
      answers: z.array(Answer),
      /** The CV submitted with it. */
      documentId: Id.nullable(),
      acceptedAt: Instant,
      /** Digest of the whole submission: an equal digest is the same acceptance. Absent in older events. */
      digest: z.string().optional(),
    }),
    {},
    { name: erasedText, phone: erasedText, answers: [], digest: erasedText },
  ),
  DocumentAttached: event(
    2,
    z.object({
      organizationId: Id,
      documentId: Id,
      kind: z.enum(documentKinds),
      fileName: z.string(),
      mediaType: z.string(),
      /** Bytes. */
      size: z.int().positive(),
      sha256: z.string(),
      /** Null: the person sent it with an acceptance. */
      uploadedBy: Actor.nullable(),
      attachedAt: Instant,
    }),
    attachedByAcceptance,
    { fileName: erasedText },
  ),
  DocumentTextExtracted: event(
    1,
    z.object({
      documentId: Id,
      characters: z.int().nonnegative(),
      extractor: z.string(),
      extractedAt: Instant,
    }),
  ),
  DocumentFoundUnreadable: event(
    1,
    z.object({ documentId: Id, reason: z.string(), foundAt: Instant }),
  ),
  /** The file and its text are deleted afterwards; the other events of the document remain. */
  DocumentDeleted: event(
    1,
    z.object({ organizationId: Id, documentId: Id, deletedBy: Actor, deletedAt: Instant }),
  ),
  /** The candidate was a lead before. The lead's data is erased with the candidate's. */
  CandidateSourced: event(1, z.object({ leadId: Id, sourcedAt: Instant })),
  CandidatePlaced: event(1, z.object({ roleId: Id, candidateRoleId: Id, placedAt: Instant })),
  /**
   * A rejection on this role is about to be withdrawn. Recorded here before it is recorded on the candidate role: this
   * stream orders withdrawals and the erasure.
   */
  RejectionReconsidered: event(
    1,
    z.object({ candidateRoleId: Id, reconsiderationId: Id, reconsideredAt: Instant }),
  ),
  CandidateErased: event(
    1,
    z.object({ organizationId: Id, reason: z.string(), erasedBy: Actor, erasedAt: Instant }),
  ),
};

export type CandidateEvent = EventOf<typeof candidateEvents>;
