import {
  candidate,
  candidateIdentity,
  type EventMetadata,
  claimIdentity,
  type Contact,
  toIdentities,
  type Identity,
  releaseIdentity,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { computeIdentityDigest } from '@hiring/vault';

import type { Deps } from '../../deps.ts';
import { findByIdentity } from '../queries.ts';

type IdentityDeps = Pick<Deps, 'db' | 'now' | 'store' | 'vault'>;

/**
 * Who goes by an identity. `known`: a candidate. `erased`: one who was forgotten, so that it is free. `reserved`: an id that was
 * to become a candidate; whoever goes by the identity next is registered under it.
 */
export type Holder = {
  readonly candidateId: string;
  readonly status: 'known' | 'erased' | 'reserved';
};

/** As the streams say. Candidates from before identities were claimed are found among the rows. */
export const findHolder = async (
  deps: IdentityDeps,
  organizationId: string,
  identity: Identity,
): Promise<Holder | undefined> => {
  const digest = computeIdentityDigest(deps.vault, organizationId, identity);
  const { state } = await load(deps.store, candidateIdentity, digest);
  if (state.candidateId === null) return findUnclaimedHolder(deps, organizationId, identity);
  const { state: candidateState } = await load(deps.store, candidate, state.candidateId);
  if (candidateState.erased) return { candidateId: state.candidateId, status: 'erased' };
  return {
    candidateId: state.candidateId,
    status: candidateState.registered ? 'known' : 'reserved',
  };
};

/** The row may be stale: the stream decides. */
const findUnclaimedHolder = async (
  { db, store }: IdentityDeps,
  organizationId: string,
  identity: Identity,
): Promise<Holder | undefined> => {
  const candidateId = await findByIdentity(db, organizationId, identity);
  if (candidateId === undefined) return undefined;
  const { state } = await load(store, candidate, candidateId);
  const hasIdentity =
    !state.erased && toIdentities(state.contact).some((held) => isSame(held, identity));
  return hasIdentity ? { candidateId, status: 'known' } : undefined;
};

type Claim = {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly identity: Identity;
};

/** Makes an identity a candidate's; a holder who was erased does not count. Refuses `identity_taken`. */
export const claim = async (
  { now, store, vault }: IdentityDeps,
  { organizationId, candidateId, identity }: Claim,
  {
    metadata,
    erased,
  }: { readonly metadata: EventMetadata; readonly erased?: ReadonlySet<string> | undefined },
): Promise<void> => {
  const digest = computeIdentityDigest(vault, organizationId, identity);
  const claimed = { organizationId, candidateId, claimedAt: now().toISOString() };
  await transact(
    store,
    candidateIdentity,
    digest,
    (state) => claimIdentity(state, claimed, erased),
    {
      metadata,
    },
  );
};

/** Gives an identity back, if it is the candidate's. */
export const release = async (
  { now, store, vault }: IdentityDeps,
  { organizationId, candidateId, identity }: Claim,
  metadata: EventMetadata,
): Promise<void> => {
  const digest = computeIdentityDigest(vault, organizationId, identity);
  const released = { candidateId, releasedAt: now().toISOString() };
  await transact(store, candidateIdentity, digest, (state) => releaseIdentity(state, released), {
    metadata,
  });
};

type IdentityFields = Pick<Contact, 'email' | 'externalId'>;

/** What one contact goes by and the other does not. */
export const identitiesOnlyIn = (a: IdentityFields, b: IdentityFields): readonly Identity[] =>
  toIdentities(a).filter((identity) => !toIdentities(b).some((that) => isSame(identity, that)));

const isSame = (a: Identity, b: Identity): boolean => a.kind === b.kind && a.value === b.value;
