import { type CandidateRole, redactCandidateRole } from '@hiring/domain';
import { wasErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';

/**
 * Returns the state without personal data if the person was erased, even if the projection has not applied the erasure
 * yet and for events from before fields were sealed (decisions §8).
 */
export const redactErased = async ({ db }: Deps, state: CandidateRole): Promise<CandidateRole> =>
  (await wasErased(db, state.candidateId)) ? redactCandidateRole(state) : state;
