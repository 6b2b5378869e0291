import type { ReadTables } from '@hiring/database';
import {
  type CandidateEvent,
  type Contact,
  erasedText,
  toIdentities,
  normalizeEmail,
  toSearchTerms,
} from '@hiring/domain';
import type { Selectable } from 'kysely';

import type { KnownEvent } from '../projection.ts';

export type CandidateRow = Selectable<ReadTables['candidates']>;

/** Returns the row of a candidate after one more event. Throws when the stream does not begin with a registration. */
export const applyToCandidate = (
  row: CandidateRow | undefined,
  { id, revision }: KnownEvent,
  event: CandidateEvent,
): CandidateRow => {
  if (event.type === 'CandidateRegistered') {
    const { organizationId: organization_id, registeredAt: created_at, ...contact } = event.data;
    return {
      id,
      organization_id,
      created_at,
      erased_at: null,
      ...toContactColumns(contact),
      revision,
    };
  }
  if (!row) throw new Error(`candidate ${id} begins with ${event.type}`);
  switch (event.type) {
    case 'CandidateCorrected':
      return { ...row, ...toContactColumns(event.data), revision };
    case 'CandidateErased':
      return { ...row, ...erasedContact, erased_at: event.data.erasedAt, revision };
    default:
      return { ...row, revision };
  }
};

/** Returns the row of an added note; empty for other events. */
export const toNoteRows = ({
  id,
  event,
  position,
}: KnownEvent): readonly Selectable<ReadTables['candidate_notes']>[] => {
  if (event.type !== 'CandidateNoted') return [];
  const { noteId, body, visibility, by, notedAt } = event.data;
  const noteColumns = { id: noteId, candidate_id: id, position };
  return [{ ...noteColumns, body, visibility, noted_by: by, noted_at: notedAt }];
};

/** Streams of this category hold this category's events. */
export const asCandidateEvent = (event: KnownEvent['event']) => event as CandidateEvent;

const toContactColumns = (contact: Contact) => ({
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  location: contact.location,
  links: contact.links,
  external_id: contact.externalId,
  source: contact.source,
  tags: contact.tags,
  search_terms: toSearchTerms([contact.name, contact.email, ...contact.tags]),
  name_key: contact.name.trim().normalize('NFC').toLowerCase(),
  email_key: normalizeEmail(contact.email),
  external_key: toIdentities(contact).find(({ kind }) => kind === 'externalId')?.value ?? null,
});

const erasedContact = {
  name: erasedText,
  email: erasedText,
  phone: null,
  location: null,
  links: [],
  external_id: null,
  source: null,
  tags: [],
  search_terms: new Int32Array(),
  name_key: null,
  email_key: null,
  external_key: null,
};
