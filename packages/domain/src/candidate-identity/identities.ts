import type { Contact } from '../candidate/candidate.ts';

/** An identity: one normalized identifier of a candidate within an organization, for comparison with others. */
export type Identity = { readonly kind: 'externalId' | 'email'; readonly value: string };

/**
 * Returns a candidate's identities, the most reliable first: the `externalId` (the caller's own id of the person), if
 * any, then the e-mail address.
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
