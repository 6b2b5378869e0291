import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type LeadIdentityEvent, leadIdentityEvents } from './events.ts';

/**
 * The lead that holds an external id, profile page or e-mail address within one organization: two users who source the
 * same person at the same time get one lead. The stream is named by a keyed digest, as for candidate identities.
 */
export type LeadIdentity = { readonly leadId: string | null };

export const leadIdentity: Decider<LeadIdentity, typeof leadIdentityEvents> = {
  category: 'leadIdentity',
  events: leadIdentityEvents,
  initial: { leadId: null },
  evolve: (_state, { data: { leadId } }) => ({ leadId }),
};

/**
 * Claims an identity for a lead. The first lead keeps it unless it was erased; a claim by another lead yields no event,
 * as both are the same person.
 */
export const claimLeadIdentity = (
  { leadId }: LeadIdentity,
  claimed: DataOf<typeof leadIdentityEvents, 'LeadIdentityClaimed'>,
  erased: ReadonlySet<string> = new Set(),
): LeadIdentityEvent[] =>
  leadId === null || (erased.has(leadId) && leadId !== claimed.leadId)
    ? [{ type: 'LeadIdentityClaimed', data: claimed }]
    : [];

/** One normalized identifier of a lead, for comparison with others. */
export type LeadIdentityKey = {
  readonly kind: 'lead:externalId' | 'lead:sourceUrl' | 'lead:email';
  readonly value: string;
};

type LeadIdentifiers = {
  readonly externalId: string | null;
  readonly sourceUrl: string | null;
  readonly email: string | null;
};

/**
 * Returns a lead's identifiers, the most reliable first: id in another system, page it was found on, e-mail address.
 */
export const toLeadIdentityKeys = ({
  externalId,
  sourceUrl,
  email,
}: LeadIdentifiers): readonly LeadIdentityKey[] => [
  ...toKey('lead:externalId', externalId?.trim()),
  ...toKey('lead:sourceUrl', sourceUrl === null ? undefined : normalizeUrl(sourceUrl)),
  ...toKey('lead:email', email?.trim().toLowerCase()),
];

/**
 * Normalizes a URL for comparison: protocol, `www.`, trailing slashes, fragment and tracking parameters are dropped.
 * Paths keep their case.
 */
export const normalizeUrl = (text: string): string => {
  const [, host = '', rest = ''] =
    /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)([^#]*)/i.exec(text.trim()) ?? [];
  const [path = '', query = ''] = rest.split('?', 2);
  const pairs = query.split('&').filter((pair) => pair !== '' && !/^(utm_|trk=|ref=)/i.test(pair));
  const queryString = pairs.length === 0 ? '' : `?${pairs.toSorted().join('&')}`;
  return `${host.toLowerCase()}${path.replace(/\/+$/, '')}${queryString}`;
};

const toKey = (
  kind: LeadIdentityKey['kind'],
  value: string | undefined,
): readonly LeadIdentityKey[] =>
  value === undefined || value === '' ? [] : [{ kind, value: value.normalize('NFC') }];
