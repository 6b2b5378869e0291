import {
  type Candidate,
  candidate,
  type CandidateEvent,
  type Cause,
  correct,
  type Identity,
  Refusal,
} from '@hiring/domain';
import { type Loaded, recall, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { givenOf } from '../http/given.ts';
import type { IsSeen } from '../http/if-match.ts';
import { partOf } from '../new-id.ts';
import type { CorrectBody } from './contact-schemas.ts';
import { claim, holderOf, identitiesOnlyIn, release } from './identities.ts';

type Asked = {
  readonly id: string;
  readonly loaded: Loaded<Candidate>;
  readonly isSeen: IsSeen;
  readonly changed: CorrectBody;
};

/**
 * Corrects a contact: what the candidate is to go by is claimed first and what they no longer go by given back after, so that
 * no two candidates ever go by the same. Refuses `candidate_erased`, `stale_version`, `identity_taken`.
 */
export const correctContact = async (
  deps: Deps,
  asked: Asked,
  cause: Cause,
): Promise<Loaded<Candidate>> => {
  const { id, loaded } = asked;
  const done = await recall(deps.store, candidate, id, cause);
  if (done) return done;

  const decide = deciding(asked, deps.now().toISOString());
  const [corrected] = decide(loaded.state, loaded.revision);
  if (corrected?.type !== 'CandidateCorrected') return loaded;
  const { organizationId, contact: before } = loaded.state;
  const person = { organizationId, candidateId: id };
  const claimed = identitiesOnlyIn(corrected.data, before);
  await claimAll(deps, person, claimed, cause);
  const after = await decideOrGiveBack(deps, { ...asked, decide, claimed }, cause);
  for (const identity of identitiesOnlyIn(before, after.state.contact)) {
    await release(deps, { ...person, identity }, partOf(cause, 'release'));
  }
  return after;
};

type Decide = (state: Candidate, revision: bigint | undefined) => readonly CandidateEvent[];

const deciding =
  ({ isSeen, changed }: Asked, correctedAt: string): Decide =>
  (state, revision) => {
    if (!isSeen(revision)) throw new Refusal('stale_version', undefined, Number(revision));
    return correct(state, { ...givenOf(changed), correctedAt });
  };

type Person = { readonly organizationId: string; readonly candidateId: string };

const claimAll = async (
  deps: Deps,
  person: Person,
  identities: readonly Identity[],
  cause: Cause,
): Promise<void> => {
  for (const identity of identities) {
    const holder = await holderOf(deps, person.organizationId, identity);
    const another = holder !== undefined && holder.candidateId !== person.candidateId;
    if (another && holder.standing === 'known') throw new Refusal('identity_taken');
    const erased = holder?.standing === 'erased' ? new Set([holder.candidateId]) : undefined;
    await claim(deps, { ...person, identity }, { cause, erased });
  }
};

type Claimed = Asked & { readonly decide: Decide; readonly claimed: readonly Identity[] };

const decideOrGiveBack = async (
  deps: Deps,
  { id, loaded, decide, claimed }: Claimed,
  cause: Cause,
): Promise<Loaded<Candidate>> => {
  const { store, written } = deps;
  try {
    const done = await transact(store, candidate, id, decide, { cause, known: loaded });
    written(candidate.category, done.position);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { organizationId } = loaded.state;
    for (const identity of claimed) {
      const part = partOf(cause, 'give back');
      await release(deps, { organizationId, candidateId: id, identity }, part);
    }
    throw error;
  }
};
