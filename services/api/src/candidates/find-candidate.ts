import { type Candidate, candidate, Refusal, streamName } from '@hiring/domain';
import { iterateStream, load, type LoadedState } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';

/**
 * Returns a candidate that the caller may see, read from its stream. Refuses `candidate_not_found`, also for a
 * candidate of an organization that the caller cannot see (decisions §2).
 */
export const findVisibleCandidate = async (
  { store }: Pick<Deps, 'store'>,
  candidateId: string,
  principal: Principal,
): Promise<LoadedState<Candidate>> => {
  const loaded = await load(store, candidate, candidateId);
  const { registered, organizationId } = loaded.state;
  if (!registered || !canSee(principal, organizationId)) throw new Refusal('candidate_not_found');
  return loaded;
};

/** Returns a candidate that the caller may also manage. Throws 403 without authority (decisions §4). */
export const findManagedCandidate = async (
  deps: Pick<Deps, 'store'>,
  candidateId: string,
  principal: Principal,
): Promise<LoadedState<Candidate>> => {
  const loaded = await findVisibleCandidate(deps, candidateId, principal);
  if (canManageSteps(principal, loaded.state.organizationId)) return loaded;
  throw forbidden('You may not manage the candidates of this organization');
};

/**
 * Returns the organization of a candidate that the caller may see. Reads only the first event of the stream, so a long
 * history costs nothing. Refuses like `findVisibleCandidate`.
 */
export const findVisibleOrganizationId = async (
  { store }: Pick<Deps, 'store'>,
  candidateId: string,
  principal: Principal,
): Promise<string> => {
  const stream = streamName(candidate, candidateId);
  const { value: first } = await iterateStream(store, stream, 0n, 1).next();
  if (first?.error) throw first.error;
  const organizationId =
    first?.event?.type === 'CandidateRegistered' ? first.event.data.organizationId : undefined;
  if (organizationId !== undefined && canSee(principal, organizationId)) return organizationId;
  throw new Refusal('candidate_not_found');
};
