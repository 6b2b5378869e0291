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
 * Returns the lead of an organization with this external id, else this page, else this address, unchanged; else creates
 * one. Concurrent requests for one person create one lead: the most reliable identity is claimed first, and a request
 * that finds it claimed uses the lead id of that claim, and creates the lead if it does not exist yet.
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
    // A concurrent request has claimed the identity: its lead id is used.
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

/** Whether the lead was converted to a candidate who was erased: the lead is erased with the candidate. */
const isErasedCandidate = async (
  store: Deps['store'],
  { candidateId }: SourcedLead,
): Promise<boolean> =>
  candidateId !== null && (await load(store, candidate, candidateId)).state.erased;
