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

/** A person as the caller describes them: a missing field is null or empty. */
export type CandidateInput = { readonly organizationId: string } & Pick<Contact, 'name' | 'email'> &
  Partial<Contact>;

export type MatchedCandidate = { readonly candidateId: string; readonly created: boolean };

/** How often the identities are read again when another request was faster. */
const maxAttempts = 6;

/**
 * The candidate of an organization who goes by this external id, else by this e-mail address, as they are; else a new one.
 * Two at once end as one: identities are claimed before anybody is registered, and what a crash leaves claimed is finished by
 * whoever comes next. Refuses `identity_taken` when external id and address were reserved for two by crashes.
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
  // The address first: everybody has one, so that who brings the same person waits for it.
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

/** One whom an earlier try of this very command registered was created by it. */
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
