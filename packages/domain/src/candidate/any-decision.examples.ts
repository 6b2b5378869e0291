import fc from 'fast-check';

import { accept } from './acceptances.ts';
import {
  accepted,
  attached,
  corrected,
  deleted,
  erased,
  extracted,
  noted,
  placed,
  reconsidered,
  registered,
  rolesRead,
  sourced,
  unreadable,
} from './candidate.examples.ts';
import { type Candidate, correct, place, registerCandidate } from './candidate.ts';
import { attachDocument, deleteDocument, recordTextOutcome, uploadDocument } from './documents.ts';
import { erase } from './erase.ts';
import type { CandidateEvent } from './events.ts';
import { recordLead } from './leads.ts';
import { addNote } from './notes.ts';
import { reconsiderRejection } from './reconsider.ts';

export const anyCandidateDecision = fc.constantFrom<(state: Candidate) => CandidateEvent[]>(
  (state) => registerCandidate(state, registered.data),
  (state) => correct(state, corrected.data),
  (state) => correct(state, { ...corrected.data, phone: '+33 1' }),
  (state) => addNote(state, noted.data),
  (state) => recordLead(state, sourced.data),
  (state) => accept(state, accepted.data, attached.data),
  (state) => accept(state, { ...accepted.data, roleId: 'another' }),
  (state) => attachDocument(state, attached.data),
  (state) => uploadDocument(state, { ...attached.data, documentId: 'document-2', kind: 'other' }),
  (state) => recordTextOutcome(state, extracted),
  (state) => recordTextOutcome(state, unreadable),
  (state) => deleteDocument(state, deleted.data),
  (state) => place(state, placed.data),
  (state) => place(state, { ...placed.data, roleId: 'another' }),
  (state) => erase(state, erased.data, rolesRead([placed.data.candidateRoleId, 'Hired'])),
  (state) => reconsiderRejection(state, reconsidered.data),
);
