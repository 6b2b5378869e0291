import type { Contact } from '../candidate/candidate.ts';

/** One thing a candidate goes by within an organisation, as it is compared with others. */
export type Identity = { readonly kind: 'externalId' | 'email'; readonly value: string };

/** What a candidate goes by: the id in another system, where there is one, says more than an address. */
export const toIdentities = ({
  externalId,
  email,
}: Pick<Contact, 'externalId' | 'email'>): readonly Identity[] => [
  ...(externalId === null
    ? []
    : [{ kind: 'externalId', value: normalizeText(externalId) } as const]),
  { kind: 'email', value: normalizeEmail(email) },
];

/** Addresses that differ by case alone are one. */
export const normalizeEmail = (email: string): string => normalizeText(email).toLowerCase();

const normalizeText = (text: string): string => text.trim().normalize('NFC');
