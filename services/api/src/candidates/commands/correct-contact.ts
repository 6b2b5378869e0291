import {
  type Candidate,
  candidate,
  type CandidateEvent,
  type EventMetadata,
  correct,
  type Identity,
  Refusal,
} from '@hiring/domain';
import { type LoadedState, readEarlierResult, transact } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import type { MatchesRevision } from '../../http/endpoint/if-match.ts';
import { omitUndefined } from '../../http/endpoint/omit-undefined.ts';
import { subcommand } from '../../http/idempotency/command-id.ts';
import type { CorrectBody } from '../contact-schemas.ts';
import { claim, findHolder, identitiesOnlyIn, release } from './identities.ts';

type CorrectContactInput = {
  readonly id: string;
  readonly loaded: LoadedState<Candidate>;
  readonly matchesRevision: MatchesRevision;
  readonly changed: CorrectBody;
};

/**
 * Corrects a contact. Claims the new identities before the correction and releases the old ones after it, so that two
 * candidates never have the same identity. Refuses `candidate_erased`, `stale_version`, `identity_taken`.
 */
export const correctContact = async (
  deps: Deps,
  input: CorrectContactInput,
  metadata: EventMetadata,
): Promise<LoadedState<Candidate>> => {
  const { id, loaded } = input;
  const recalled = await readEarlierResult(deps.store, candidate, id, metadata);
  if (recalled) return recalled;

  const decide = decideCorrection(input, deps.now().toISOString());
  const [corrected] = decide(loaded.state, loaded.revision);
  if (corrected?.type !== 'CandidateCorrected') return loaded;
  const { organizationId, contact: before } = loaded.state;
  const candidateRef = { organizationId, candidateId: id };
  const claimed = identitiesOnlyIn(corrected.data, before);
  await claimAll(deps, candidateRef, claimed, metadata);
  const after = await correctOrReleaseClaims(deps, { ...input, decide, claimed }, metadata);
  for (const identity of identitiesOnlyIn(before, after.state.contact)) {
    await release(deps, { ...candidateRef, identity }, subcommand(metadata, 'release'));
  }
  return after;
};

type Decide = (state: Candidate, revision: bigint | undefined) => readonly CandidateEvent[];

const decideCorrection =
  ({ matchesRevision, changed }: CorrectContactInput, correctedAt: string): Decide =>
  (state, revision) => {
    if (!matchesRevision(revision)) throw new Refusal('stale_version', undefined, Number(revision));
    return correct(state, { ...omitUndefined(changed), correctedAt });
  };

type CandidateRef = { readonly organizationId: string; readonly candidateId: string };

const claimAll = async (
  deps: Deps,
  candidateRef: CandidateRef,
  identities: readonly Identity[],
  metadata: EventMetadata,
): Promise<void> => {
  for (const identity of identities) {
    const holder = await findHolder(deps, candidateRef.organizationId, identity);
    const isOther = holder !== undefined && holder.candidateId !== candidateRef.candidateId;
    if (isOther && holder.status === 'known') throw new Refusal('identity_taken');
    const erased = holder?.status === 'erased' ? new Set([holder.candidateId]) : undefined;
    await claim(deps, { ...candidateRef, identity }, { metadata, erased });
  }
};

type ClaimedCorrection = CorrectContactInput & {
  readonly decide: Decide;
  readonly claimed: readonly Identity[];
};

const correctOrReleaseClaims = async (
  deps: Deps,
  { id, loaded, decide, claimed }: ClaimedCorrection,
  metadata: EventMetadata,
): Promise<LoadedState<Candidate>> => {
  const { store, noteWrite } = deps;
  try {
    const result = await transact(store, candidate, id, decide, { metadata, cachedState: loaded });
    noteWrite(candidate.category, result.position);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { organizationId } = loaded.state;
    for (const identity of claimed) {
      const releaseMetadata = subcommand(metadata, 'give back');
      await release(deps, { organizationId, candidateId: id, identity }, releaseMetadata);
    }
    throw error;
  }
};
