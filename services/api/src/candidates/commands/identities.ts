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
 * The holder of an identity. `known`: a candidate. `erased`: an erased candidate, so the identity is free. `reserved`:
 * an id for which no candidate was registered; the next candidate with this identity is registered under it.
 */
export type Holder = {
  readonly candidateId: string;
  readonly status: 'known' | 'erased' | 'reserved';
};

/** Returns the holder from the streams. Finds candidates from before identities were claimed in the read model. */
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

/** Checks the row against the stream, because the row may be stale. */
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

/** Claims an identity for a candidate, also from an erased holder. Refuses `identity_taken`. */
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

/** Releases an identity if the candidate holds it. */
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

/** Returns the identities of the first contact that the second does not have. */
export const identitiesOnlyIn = (a: IdentityFields, b: IdentityFields): readonly Identity[] =>
  toIdentities(a).filter((identity) => !toIdentities(b).some((that) => isSame(identity, that)));

const isSame = (a: Identity, b: Identity): boolean => a.kind === b.kind && a.value === b.value;
