import {
  candidate,
  candidateIdentity,
  type Cause,
  claimIdentity,
  type Contact,
  identitiesOf,
  type Identity,
  releaseIdentity,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { identityDigestOf } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { findByIdentity } from './queries.ts';

type Reached = Pick<Deps, 'db' | 'now' | 'store' | 'vault'>;

/**
 * Who goes by an identity. `known`: a candidate. `erased`: one who was forgotten, so that it is free. `reserved`: an id that was
 * to become a candidate; whoever goes by the identity next is registered under it.
 */
export type Holder = {
  readonly candidateId: string;
  readonly standing: 'known' | 'erased' | 'reserved';
};

/** As the streams say. Candidates from before identities were claimed are found among the rows. */
export const holderOf = async (
  deps: Reached,
  organizationId: string,
  identity: Identity,
): Promise<Holder | undefined> => {
  const digest = identityDigestOf(deps.vault, organizationId, identity);
  const { state } = await load(deps.store, candidateIdentity, digest);
  if (state.candidateId === null) return unclaimedHolderOf(deps, organizationId, identity);
  const { state: person } = await load(deps.store, candidate, state.candidateId);
  if (person.erased) return { candidateId: state.candidateId, standing: 'erased' };
  return { candidateId: state.candidateId, standing: person.registered ? 'known' : 'reserved' };
};

/** The row may be stale: the stream decides. */
const unclaimedHolderOf = async (
  { db, store }: Reached,
  organizationId: string,
  identity: Identity,
): Promise<Holder | undefined> => {
  const candidateId = await findByIdentity(db, organizationId, identity);
  if (candidateId === undefined) return undefined;
  const { state } = await load(store, candidate, candidateId);
  const goesByIt = !state.erased && identitiesOf(state.contact).some((it) => isSame(it, identity));
  return goesByIt ? { candidateId, standing: 'known' } : undefined;
};

type Claim = {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly identity: Identity;
};

/** Makes an identity a candidate's; a holder who was erased does not count. Refuses `identity_taken`. */
export const claim = async (
  { now, store, vault }: Reached,
  { organizationId, candidateId, identity }: Claim,
  { cause, erased }: { readonly cause: Cause; readonly erased?: ReadonlySet<string> | undefined },
): Promise<void> => {
  const digest = identityDigestOf(vault, organizationId, identity);
  const claimed = { organizationId, candidateId, claimedAt: now().toISOString() };
  await transact(store, candidateIdentity, digest, (it) => claimIdentity(it, claimed, erased), {
    cause,
  });
};

/** Gives an identity back, if it is the candidate's. */
export const release = async (
  { now, store, vault }: Reached,
  { organizationId, candidateId, identity }: Claim,
  cause: Cause,
): Promise<void> => {
  const digest = identityDigestOf(vault, organizationId, identity);
  const released = { candidateId, releasedAt: now().toISOString() };
  await transact(store, candidateIdentity, digest, (it) => releaseIdentity(it, released), {
    cause,
  });
};

type Named = Pick<Contact, 'email' | 'externalId'>;

/** What one contact goes by and the other does not. */
export const identitiesOnlyIn = (one: Named, other: Named): readonly Identity[] =>
  identitiesOf(one).filter((it) => !identitiesOf(other).some((that) => isSame(it, that)));

const isSame = (one: Identity, other: Identity): boolean =>
  one.kind === other.kind && one.value === other.value;
