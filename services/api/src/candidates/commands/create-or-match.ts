import { setTimeout as delay } from 'node:timers/promises';

import {
  candidate,
  type EventMetadata,
  type Contact,
  toIdentities,
  Refusal,
  registerCandidate,
} from '@hiring/domain';
import { readEarlierResult, transact } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import { deriveId } from '../../http/idempotency/command-id.ts';
import { claim, type Holder, findHolder } from './identities.ts';

/** The contact data of a request; a missing field is recorded as null or empty. */
export type CandidateInput = { readonly organizationId: string } & Pick<Contact, 'name' | 'email'> &
  Partial<Contact>;

export type MatchedCandidate = { readonly candidateId: string; readonly created: boolean };

/** Maximum attempts when other requests claim the same identities. */
const maxAttempts = 6;

/**
 * Returns the candidate of an organization with this external id, else with this e-mail address, unchanged; else
 * registers one. Concurrent requests for one person create one candidate: identities are claimed before the
 * registration, and the next request completes what a crash left. Refuses `identity_taken` when crashes reserved the
 * external id and the address for two ids.
 */
export const createOrMatchCandidate = async (
  deps: Deps,
  input: CandidateInput,
  metadata: EventMetadata,
): Promise<MatchedCandidate> => {
  const newCandidateId = deriveId(metadata);
  for (let attempt = 1; ; attempt++) {
    try {
      return await createOrMatch(deps, { input, newCandidateId, metadata });
    } catch (error) {
      if (!isTaken(error) || attempt === maxAttempts) throw error;
      await delay(5 * 2 ** attempt);
    }
  }
};

const isTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'identity_taken';

type CreateOrMatchInput = {
  readonly input: CandidateInput;
  readonly newCandidateId: string;
  readonly metadata: EventMetadata;
};

const createOrMatch = async (
  deps: Deps,
  { input, newCandidateId, metadata }: CreateOrMatchInput,
): Promise<MatchedCandidate> => {
  const { store, now, noteWrite } = deps;
  const { organizationId } = input;
  const identities = toIdentities({ ...candidate.initial.contact, ...input });
  const holders = await Promise.all(
    identities.map((current) => findHolder(deps, organizationId, current)),
  );
  const existing = holders.find((holder) => holder?.status === 'known');
  if (existing) return toMatchedCandidate(deps, existing, metadata);

  const reserved = holders.find((holder) => holder?.status === 'reserved');
  const candidateId = reserved?.candidateId ?? newCandidateId;
  const erased = new Set(holders.flatMap(listErasedHolders));
  // The address first: every candidate has one, so concurrent requests for one person conflict on it.
  for (const identity of identities.toReversed()) {
    await claim(deps, { organizationId, candidateId, identity }, { metadata, erased });
  }
  const registered = { ...input, registeredAt: now().toISOString() };
  const { events, position, state } = await transact(
    store,
    candidate,
    candidateId,
    (current) => (current.registered ? [] : registerCandidate(current, registered)),
    { metadata },
  );
  if (state.erased) throw new Refusal('identity_taken');
  noteWrite(candidate.category, position);
  return { candidateId, created: events.length > 0 };
};

/** `created` is true if an earlier attempt of the same command registered the candidate. */
const toMatchedCandidate = async (
  { store }: Deps,
  { candidateId }: Holder,
  metadata: EventMetadata,
): Promise<MatchedCandidate> => {
  const recalled = await readEarlierResult(store, candidate, candidateId, metadata);
  return { candidateId, created: recalled !== undefined };
};

const listErasedHolders = (holder: Holder | undefined): readonly string[] =>
  holder?.status === 'erased' ? [holder.candidateId] : [];
