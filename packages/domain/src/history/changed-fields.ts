import { type Candidate, candidate, type Contact } from '../candidate/candidate.ts';
import type { CandidateEvent } from '../candidate/events.ts';
import { erasedText } from '../event.ts';

/** What of a candidate's contact data may be named in a history; what it says may not. */
export type ContactField = keyof Contact;

export const contactFields = Object.keys(candidate.initial.contact) as [
  ContactField,
  ...ContactField[],
];

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
  return contactFields.filter(
    (field) => JSON.stringify(event.data[field]) !== JSON.stringify(before.contact[field]),
  );
};
