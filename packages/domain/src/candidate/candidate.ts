import type { Decider } from '../decider.ts';
import { type DataOf, erasedText } from '../event.ts';
import { hasSameFields } from '../has-same-fields.ts';
import { Refusal } from '../refusal.ts';
import { type CandidateEvent, candidateEvents } from './events.ts';

type Data<Name extends keyof typeof candidateEvents> = DataOf<typeof candidateEvents, Name>;

/** The fields of a candidate that can be corrected. */
export type Contact = Omit<Data<'CandidateCorrected'>, 'correctedAt'>;

/** A person who applies to one organization. */
export type Candidate = {
  readonly organizationId: string;
  readonly registered: boolean;
  /** The person was erased: no further personal data is recorded (decisions §8). */
  readonly erased: boolean;
  readonly contact: Contact;
  /** Ids of the notes; their texts are only in the log. */
  readonly notes: readonly string[];
  /** Every acceptance of an invitation submitted with the candidate's e-mail address. */
  readonly acceptances: readonly Acceptance[];
  readonly documents: readonly CandidateDocument[];
  /** Documents that a user deleted; they are not in `documents` any more. */
  readonly deletedDocuments: readonly DeletedDocument[];
  /** The roles the candidate was placed on, each once. */
  readonly placements: readonly Placement[];
  /** The leads that became this candidate; their data belongs to the candidate. */
  readonly leads: readonly string[];
  /** Every announced withdrawal of a rejection, whether it happened or not. */
  readonly reconsiderations: readonly Reconsideration[];
};

/** An accepted invitation to a role. Those after the first for the same role are further submissions. */
export type Acceptance = Pick<Data<'InvitationAccepted'>, 'roleId' | 'documentId' | 'digest'>;

/** A file of the candidate; its bytes are in storage, sealed with the candidate's key. */
export type CandidateDocument = {
  readonly documentId: string;
  readonly kind: Data<'DocumentAttached'>['kind'];
  readonly mediaType: string;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  readonly text: 'pending' | 'extracted' | 'unreadable';
};

type DeletedDocument = Pick<Data<'DocumentDeleted'>, 'documentId' | 'deletedAt'>;

/** One attempt to withdraw the rejection on a candidate role. */
export type Reconsideration = {
  readonly candidateRoleId: string;
  readonly reconsiderationId: string;
};

export type Placement = { readonly roleId: string; readonly candidateRoleId: string };

export const candidate: Decider<Candidate, typeof candidateEvents> = {
  category: 'candidate',
  person: (_state, id) => id,
  events: candidateEvents,
  initial: {
    organizationId: '',
    registered: false,
    erased: false,
    contact: {
      name: '',
      email: '',
      phone: null,
      location: null,
      links: [],
      externalId: null,
      source: null,
      tags: [],
    },
    notes: [],
    acceptances: [],
    documents: [],
    deletedDocuments: [],
    placements: [],
    leads: [],
    reconsiderations: [],
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CandidateRegistered': {
        const { organizationId, registeredAt: _at, ...contact } = event.data;
        return { ...state, organizationId, registered: true, contact };
      }
      case 'CandidateCorrected': {
        const { correctedAt: _at, ...contact } = event.data;
        return { ...state, contact };
      }
      case 'CandidateNoted':
        return { ...state, notes: [...state.notes, event.data.noteId] };
      case 'InvitationAccepted':
        return { ...state, acceptances: [...state.acceptances, toAcceptance(event.data)] };
      case 'DocumentAttached': {
        const { documentId, kind, mediaType, sha256 } = event.data;
        const document = { documentId, kind, mediaType, sha256, text: 'pending' } as const;
        return { ...state, documents: [...state.documents, document] };
      }
      case 'DocumentTextExtracted':
        return withText(state, event.data.documentId, 'extracted');
      case 'DocumentFoundUnreadable':
        return withText(state, event.data.documentId, 'unreadable');
      case 'DocumentDeleted':
        return withoutDocument(state, event.data);
      case 'CandidateSourced':
        return { ...state, leads: [...state.leads, event.data.leadId] };
      case 'CandidatePlaced': {
        const { roleId, candidateRoleId } = event.data;
        return { ...state, placements: [...state.placements, { roleId, candidateRoleId }] };
      }
      case 'RejectionReconsidered': {
        const { candidateRoleId, reconsiderationId } = event.data;
        const reconsideration = { candidateRoleId, reconsiderationId };
        return { ...state, reconsiderations: [...state.reconsiderations, reconsideration] };
      }
      case 'CandidateErased':
        return { ...state, erased: true, contact: erasedContact };
    }
  },
};

/** Registers a candidate. Fields that are not given are null or empty. Refuses `already_exists`. */
export const registerCandidate = (
  state: Candidate,
  registered: Pick<Data<'CandidateRegistered'>, 'organizationId' | 'registeredAt'> &
    Pick<Contact, 'name' | 'email'> &
    Partial<Contact>,
): CandidateEvent[] => {
  if (state.registered) throw new Refusal('already_exists');
  return [{ type: 'CandidateRegistered', data: { ...candidate.initial.contact, ...registered } }];
};

/** Replaces the given contact fields. Yields no event if no field changes. */
export const correct = (
  state: Candidate,
  { correctedAt, ...changed }: Pick<Data<'CandidateCorrected'>, 'correctedAt'> & Partial<Contact>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  const contact = { ...state.contact, ...changed };
  if (hasSameFields(state.contact, contact)) return [];
  return [{ type: 'CandidateCorrected', data: { ...contact, correctedAt } }];
};

/**
 * Places the candidate on a role, once. Recorded before the candidate role starts, so that no role is ever missing
 * here. The same placement again yields no event; another one on the same role is refused (`already_placed`).
 */
export const place = (
  state: Candidate,
  placed: DataOf<typeof candidateEvents, 'CandidatePlaced'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  const placement = state.placements.find(({ roleId }) => roleId === placed.roleId);
  if (placement?.candidateRoleId === placed.candidateRoleId) return [];
  if (placement) throw new Refusal('already_placed');
  return [{ type: 'CandidatePlaced', data: placed }];
};

const toAcceptance = ({ roleId, documentId, digest }: Acceptance): Acceptance => ({
  roleId,
  documentId,
  digest,
});

const erasedContact: Contact = {
  name: erasedText,
  email: erasedText,
  phone: null,
  location: null,
  links: [],
  externalId: null,
  source: null,
  tags: [],
};

const withText = (
  state: Candidate,
  documentId: string,
  text: CandidateDocument['text'],
): Candidate => ({
  ...state,
  documents: state.documents.map((document) =>
    document.documentId === documentId ? { ...document, text } : document,
  ),
});

const withoutDocument = (
  state: Candidate,
  { documentId, deletedAt }: DeletedDocument,
): Candidate => ({
  ...state,
  documents: state.documents.filter((document) => document.documentId !== documentId),
  deletedDocuments: [...state.deletedDocuments, { documentId, deletedAt }],
});

/** Throws Refusal `candidate_not_found` or `candidate_erased`. */
export const assertActiveCandidate = ({ registered, erased }: Candidate): void => {
  if (!registered) throw new Refusal('candidate_not_found');
  if (erased) throw new Refusal('candidate_erased');
};
