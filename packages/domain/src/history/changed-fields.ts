import { type Candidate, candidate, type Contact } from '../candidate/candidate.ts';
import type { CandidateEvent } from '../candidate/events.ts';
import { erasedText } from '../event.ts';

/** The contact fields that a history may name. It never shows their values. */
export type ContactField = keyof Contact;

export const contactFields = Object.keys(candidate.initial.contact) as [
  ContactField,
  ...ContactField[],
];

/**
 * Returns the contact fields that an event changed. Null if the event has no contact fields, and after the person was
 * erased: the values can no longer be compared.
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
