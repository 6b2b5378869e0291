import { type CandidateRole, redactCandidateRole } from '@hiring/domain';
import { wasErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';

/**
 * The state as it may be shown: it says nothing of a person who was erased, also before the projection has heard of it and of a
 * past from before anything was sealed (decisions §8).
 */
export const redactErased = async ({ db }: Deps, state: CandidateRole): Promise<CandidateRole> =>
  (await wasErased(db, state.candidateId)) ? redactCandidateRole(state) : state;
