import {
  candidate,
  type EventMetadata,
  claimLeadIdentity,
  toLeadIdentityKeys,
  leadIdentity,
  type LeadIdentity,
  type SourcedLead,
  sourcedLead,
  type sourcedLeadEvents,
  type DataOf,
  sourceLead,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { computeIdentityDigest } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { deriveId } from '../http/idempotency/command-id.ts';

type LeadData = DataOf<typeof sourcedLeadEvents, 'LeadSourced'>;

export type MatchedLead = {
  readonly id: string;
  readonly state: SourcedLead;
  readonly created: boolean;
};

/**
 * The lead of an organization who goes by this external id, else this page, else this address, as it is; else a new one. Two at
 * once end as one: the surest of the three is claimed first, and whoever finds it claimed sources the lead under the id it was
 * claimed for, if nobody has.
 */
export const matchOrSource = async (
  deps: Deps,
  leadData: LeadData,
  metadata: EventMetadata,
): Promise<MatchedLead> => {
  const { store, vault, noteWrite } = deps;
  const identities = toLeadIdentityKeys(leadData);
  const digests = identities.map((current) =>
    computeIdentityDigest(vault, leadData.organizationId, current),
  );
  const holders = await Promise.all(digests.map((digest) => findLeadHolder(deps, digest)));
  const ownId = holders.find((holder) => holder && !holder.erased)?.leadId ?? deriveId(metadata);
  const erased = new Set(holders.flatMap((holder) => (holder?.erased ? holder.leadId : [])));

  let id = ownId;
  for (const [index, digest] of digests.entries()) {
    const claimed = {
      organizationId: leadData.organizationId,
      leadId: id,
      claimedAt: leadData.sourcedAt,
    };
    const decideClaim = (current: LeadIdentity) => claimLeadIdentity(current, claimed, erased);
    const { state } = await transact(store, leadIdentity, digest, decideClaim, { metadata });
    // Another request was faster: the lead is its lead.
    if (index === 0 && ownId !== state.leadId) id = state.leadId ?? ownId;
  }
  const result = await transact(
    store,
    sourcedLead,
    id,
    (current) => sourceLead(current, leadData),
    { metadata },
  );
  noteWrite(sourcedLead.category, result.position);
  return { id, state: result.state, created: result.events.length > 0 };
};

const findLeadHolder = async ({ store }: Deps, digest: string) => {
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
