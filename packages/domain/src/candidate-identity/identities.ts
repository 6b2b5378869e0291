import type { Contact } from '../candidate/candidate.ts';

/** One thing a candidate goes by within an organisation, as it is compared with others. */
export type Identity = { readonly kind: 'externalId' | 'email'; readonly value: string };

/** What a candidate goes by: the id in another system, where there is one, says more than an address. */
export const identitiesOf = ({
  externalId,
  email,
}: Pick<Contact, 'externalId' | 'email'>): readonly Identity[] => [
  ...(externalId === null ? [] : [{ kind: 'externalId', value: plain(externalId) } as const]),
  { kind: 'email', value: normalisedEmail(email) },
];

/** Addresses that differ by case alone are one. */
export const normalisedEmail = (email: string): string => plain(email).toLowerCase();

const plain = (text: string): string => text.trim().normalize('NFC');
