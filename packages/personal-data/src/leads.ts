import { type Db, read } from '@hiring/database';
import {
  type CandidateEvent,
  type EventMetadata,
  eraseLeadWithCandidate,
  toLeadIdentityKeys,
  leadIdentity,
  type LeadIdentityKey,
  sourcedLead,
} from '@hiring/domain';
import { type EventStore, load, transact } from '@hiring/eventstore';
import { computeIdentityDigest, type Vault } from '@hiring/vault';

import type { Person } from './person.ts';

type LeadDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'pepper'>;
};

/**
 * Finds the unconverted leads of the candidate's organization that are the same person: they share an e-mail address,
 * an external id or a profile page with the candidate, also one from before a correction. Must run before the
 * candidate's key is deleted. The identity streams are current even if the projection is behind; of two leads sourced
 * at the same moment with one identity, the second is found only in the rows.
 */
export const findCandidateLeads = async (
  { db, store, vault }: LeadDeps,
  { state: { organizationId }, past }: Pick<Person, 'state' | 'past'>,
): Promise<readonly string[]> => {
  const identities = collectIdentities(
    past.flatMap(({ event }) => (event ? [asCandidateEvent(event)] : [])),
  );
  const holders = identities.map(async (identity) => {
    const digest = computeIdentityDigest(vault, organizationId, identity);
    return (await load(store, leadIdentity, digest)).state.leadId;
  });
  const projected = await findProjectedLeads(db, organizationId, identities);
  const ids = [...new Set([...(await Promise.all(holders)), ...projected])];
  const leads = ids.map(async (id) => {
    if (id === null) return [];
    const { sourced, candidateId, erased } = (await load(store, sourcedLead, id)).state;
    const open = sourced?.organizationId === organizationId && candidateId === null && !erased;
    return open ? [id] : [];
  });
  return (await Promise.all(leads)).flat();
};

/** Erases leads together with their candidate; erased and converted leads stay as they are. */
export const eraseLeads = async (
  { store, now }: Pick<LeadDeps, 'store'> & { readonly now: () => Date },
  leads: readonly string[],
  {
    by,
    metadata: { command: _command, ...metadata },
  }: { readonly by: string; readonly metadata: EventMetadata },
): Promise<void> => {
  for (const id of leads) {
    const erased = { by, erasedAt: now().toISOString() };
    const decide = (state: typeof sourcedLead.initial) => eraseLeadWithCandidate(state, erased);
    await transact(store, sourcedLead, id, decide, { metadata });
  }
};

/** Returns every identifier a person ever had here. A link to a site's root does not identify a person. */
const collectIdentities = (events: readonly CandidateEvent[]): readonly LeadIdentityKey[] => {
  const found = events.flatMap(({ type, data }) => {
    if (type !== 'CandidateRegistered' && type !== 'CandidateCorrected') return [];
    const { email, externalId, links } = data;
    const pages = links.flatMap((sourceUrl) =>
      toLeadIdentityKeys({ externalId: null, sourceUrl, email: null }),
    );
    return [
      ...toLeadIdentityKeys({ externalId, sourceUrl: null, email }),
      ...pages.filter(({ value }) => value.includes('/')),
    ];
  });
  return [
    ...new Map(found.map((identity) => [`${identity.kind} ${identity.value}`, identity])).values(),
  ];
};

const findProjectedLeads = async (
  db: Db,
  organizationId: string,
  identities: readonly LeadIdentityKey[],
): Promise<readonly string[]> => {
  const getValues = (kind: LeadIdentityKey['kind']) =>
    identities.filter((identity) => identity.kind === kind).map(({ value }) => value);
  const rows = await read(db)
    .selectFrom('sourced_leads')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('candidate_id', 'is', null)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(
          eb.fn<string>('lower', [eb.fn('btrim', ['email'])]),
          '=',
          eb.fn.any(eb.val(getValues('lead:email'))),
        ),
        eb(
          eb.fn<string>('btrim', ['external_id']),
          '=',
          eb.fn.any(eb.val(getValues('lead:externalId'))),
        ),
      ]),
    )
    .orderBy('id')
    .limit(maxLeads)
    .execute();
  return rows.map(({ id }) => id);
};

/** Maximum number of leads of one person: an append holds at most that many events. */
const maxLeads = 1_000;

/** Streams of this category hold only this category's events. */
const asCandidateEvent = (event: { readonly type: string }) => event as CandidateEvent;
