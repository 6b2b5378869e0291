import type { Candidate } from '../candidate/candidate.ts';
import type { CandidateEvent } from '../candidate/events.ts';
import { erasedText } from '../event.ts';

const contactFields = ['name', 'email', 'phone'] as const;

/** What of a candidate's contact data may be named in a history; what it says may not. */
export type ContactField = (typeof contactFields)[number];

/**
 * The contact fields an event said anew. Null where it says none, and once the person was erased: nobody can tell any more
 * what differed.
 */
export const changedFields = (
  before: Candidate,
  event: CandidateEvent,
): readonly ContactField[] | null => {
  if (event.type !== 'CandidateRegistered' && event.type !== 'CandidateCorrected') return null;
  if (event.data.name === erasedText) return null;
  const known = before.registered ? before : nothingKnown;
  return contactFields.filter((field) => event.data[field] !== known[field]);
};

const nothingKnown = { name: null, email: null, phone: null };
