import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type LeadIdentityEvent, leadIdentityEvents } from './events.ts';

/**
 * Which lead goes by one external id, profile page or e-mail address within one organisation: two who find the same person
 * at once find one lead. The stream is named by a keyed digest, as those of candidates are.
 */
export type LeadIdentity = { readonly leadId: string | null };

export const leadIdentity: Decider<LeadIdentity, typeof leadIdentityEvents> = {
  category: 'leadIdentity',
  events: leadIdentityEvents,
  initial: { leadId: null },
  evolve: (_state, { data: { leadId } }) => ({ leadId }),
};

/** The first lead keeps what it goes by, unless it was erased; for another that is nothing: it is the same person. */
export const claimLeadIdentity = (
  { leadId }: LeadIdentity,
  claimed: DataOf<typeof leadIdentityEvents, 'LeadIdentityClaimed'>,
  erased: ReadonlySet<string> = new Set(),
): LeadIdentityEvent[] =>
  leadId === null || (erased.has(leadId) && leadId !== claimed.leadId)
    ? [{ type: 'LeadIdentityClaimed', data: claimed }]
    : [];

/** What a lead goes by, as it is compared with others. */
export type LeadIdentityKey = {
  readonly kind: 'lead:externalId' | 'lead:sourceUrl' | 'lead:email';
  readonly value: string;
};

type LeadIdentifiers = {
  readonly externalId: string | null;
  readonly sourceUrl: string | null;
  readonly email: string | null;
};

/** The surest first: an id in another system, the page it was found on, an address. */
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
 * Pages that differ by protocol, `www.`, a slash at the end, a fragment or what says where a visitor came from are one; paths
 * keep their case.
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
