import {
  candidate,
  type Cause,
  claimLeadIdentity,
  leadIdentitiesOf,
  leadIdentity,
  type LeadIdentity,
  type SourcedLead,
  sourcedLead,
  type sourcedLeadEvents,
  type DataOf,
  sourceLead,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { identityDigestOf } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { newId } from '../new-id.ts';

type Sourced = DataOf<typeof sourcedLeadEvents, 'LeadSourced'>;

export type Matched = {
  readonly id: string;
  readonly state: SourcedLead;
  readonly created: boolean;
};

/**
 * The lead of an organisation who goes by this external id, else this page, else this address, as it is; else a new one. Two at
 * once end as one: the surest of the three is claimed first, and whoever finds it claimed sources the lead under the id it was
 * claimed for, if nobody has.
 */
export const matchOrSource = async (
  deps: Deps,
  sourced: Sourced,
  cause: Cause,
): Promise<Matched> => {
  const { store, vault, written } = deps;
  const identities = leadIdentitiesOf(sourced);
  const digests = identities.map((it) => identityDigestOf(vault, sourced.organizationId, it));
  const holders = await Promise.all(digests.map((digest) => holderOf(deps, digest)));
  const own = holders.find((holder) => holder && !holder.erased)?.leadId ?? newId(cause);
  const erased = new Set(holders.flatMap((holder) => (holder?.erased ? holder.leadId : [])));

  let id = own;
  for (const [index, digest] of digests.entries()) {
    const claimed = {
      organizationId: sourced.organizationId,
      leadId: id,
      claimedAt: sourced.sourcedAt,
    };
    const claim = (it: LeadIdentity) => claimLeadIdentity(it, claimed, erased);
    const { state } = await transact(store, leadIdentity, digest, claim, { cause });
    // Somebody was quicker: it is their lead.
    if (index === 0 && own !== state.leadId) id = state.leadId ?? own;
  }
  const done = await transact(store, sourcedLead, id, (it) => sourceLead(it, sourced), { cause });
  written(sourcedLead.category, done.position);
  return { id, state: done.state, created: done.events.length > 0 };
};

const holderOf = async ({ store }: Deps, digest: string) => {
  const { state } = await load(store, leadIdentity, digest);
  if (state.leadId === null) return undefined;
  const { state: lead } = await load(store, sourcedLead, state.leadId);
  const erased = lead.erased || (await isErasedCandidate(store, lead));
  return { leadId: state.leadId, erased };
};

/** Who became a candidate is forgotten with the candidate. */
const isErasedCandidate = async (
  store: Deps['store'],
  { candidateId }: SourcedLead,
): Promise<boolean> =>
  candidateId !== null && (await load(store, candidate, candidateId)).state.erased;
