import fc from 'fast-check';

import { accept } from './acceptances.ts';
import {
  accepted,
  attached,
  corrected,
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
import { attach, recordText } from './documents.ts';
import { erase } from './erase.ts';
import type { CandidateEvent } from './events.ts';
import { recordLead } from './leads.ts';
import { note } from './notes.ts';
import { reconsiderRejection } from './reconsider.ts';

export const anyCandidateDecision = fc.constantFrom<(it: Candidate) => CandidateEvent[]>(
  (it) => registerCandidate(it, registered.data),
  (it) => correct(it, corrected.data),
  (it) => correct(it, { ...corrected.data, phone: '+33 1' }),
  (it) => note(it, noted.data),
  (it) => recordLead(it, sourced.data),
  (it) => accept(it, accepted.data, attached.data),
  (it) => accept(it, { ...accepted.data, roleId: 'another' }),
  (it) => attach(it, attached.data),
  (it) => recordText(it, extracted),
  (it) => recordText(it, unreadable),
  (it) => place(it, placed.data),
  (it) => place(it, { ...placed.data, roleId: 'another' }),
  (it) => erase(it, erased.data, rolesRead([placed.data.candidateRoleId, 'Hired'])),
  (it) => reconsiderRejection(it, reconsidered.data),
);
