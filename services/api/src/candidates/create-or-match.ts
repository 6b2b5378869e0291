import { setTimeout as delay } from 'node:timers/promises';

import {
  candidate,
  type Cause,
  type Contact,
  identitiesOf,
  Refusal,
  registerCandidate,
} from '@hiring/domain';
import { recall, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { newId } from '../new-id.ts';
import { claim, type Holder, holderOf } from './identities.ts';

/** A person as somebody brings them: what is not said is null or empty. */
export type Brought = { readonly organizationId: string } & Pick<Contact, 'name' | 'email'> &
  Partial<Contact>;

export type Matched = { readonly candidateId: string; readonly created: boolean };

/** How often the identities are looked at anew when somebody else was quicker. */
const attempts = 6;

/**
 * The candidate of an organisation who goes by this external id, else by this e-mail address, as they are; else a new one.
 * Two at once end as one: identities are claimed before anybody is registered, and what a crash leaves claimed is finished by
 * whoever comes next. Refuses `identity_taken` when external id and address were reserved for two by crashes.
 */
export const createOrMatchCandidate = async (
  deps: Deps,
  brought: Brought,
  cause: Cause,
): Promise<Matched> => {
  const own = newId(cause);
  for (let attempt = 1; ; attempt++) {
    try {
      return await createOrMatch(deps, { brought, own, cause });
    } catch (error) {
      if (!isTaken(error) || attempt === attempts) throw error;
      await delay(5 * 2 ** attempt);
    }
  }
};

const isTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'identity_taken';

type Bringing = { readonly brought: Brought; readonly own: string; readonly cause: Cause };

const createOrMatch = async (deps: Deps, { brought, own, cause }: Bringing): Promise<Matched> => {
  const { store, now, written } = deps;
  const { organizationId } = brought;
  const identities = identitiesOf({ ...candidate.initial.contact, ...brought });
  const holders = await Promise.all(identities.map((it) => holderOf(deps, organizationId, it)));
  const known = holders.find((holder) => holder?.standing === 'known');
  if (known) return matched(deps, known, cause);

  const reserved = holders.find((holder) => holder?.standing === 'reserved');
  const candidateId = reserved?.candidateId ?? own;
  const erased = new Set(holders.flatMap(erasedOf));
  // The address first: everybody has one, so that who brings the same person waits for it.
  for (const identity of identities.toReversed()) {
    await claim(deps, { organizationId, candidateId, identity }, { cause, erased });
  }
  const registered = { ...brought, registeredAt: now().toISOString() };
  const { events, position, state } = await transact(
    store,
    candidate,
    candidateId,
    (it) => (it.registered ? [] : registerCandidate(it, registered)),
    { cause },
  );
  if (state.erased) throw new Refusal('identity_taken');
  written(candidate.category, position);
  return { candidateId, created: events.length > 0 };
};

/** One whom an earlier try of this very command registered was created by it. */
const matched = async (
  { store }: Deps,
  { candidateId }: Holder,
  cause: Cause,
): Promise<Matched> => {
  const done = await recall(store, candidate, candidateId, cause);
  return { candidateId, created: done !== undefined };
};

const erasedOf = (holder: Holder | undefined): readonly string[] =>
  holder?.standing === 'erased' ? [holder.candidateId] : [];
