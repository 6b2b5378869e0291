import type { Contact } from '../candidate/candidate.ts';

/** One normalized identifier of a candidate within an organization, for comparison with others. */
export type Identity = { readonly kind: 'externalId' | 'email'; readonly value: string };

/**
 * Returns a candidate's identifiers, the most reliable first: the id in another system, if any, then the e-mail
 * address.
 */
export const toIdentities = ({
  externalId,
  email,
}: Pick<Contact, 'externalId' | 'email'>): readonly Identity[] => [
  ...(externalId === null
    ? []
    : [{ kind: 'externalId', value: normalizeText(externalId) } as const]),
  { kind: 'email', value: normalizeEmail(email) },
];

/** Normalizes an e-mail address; case is ignored. */
export const normalizeEmail = (email: string): string => normalizeText(email).toLowerCase();

const normalizeText = (text: string): string => text.trim().normalize('NFC');
