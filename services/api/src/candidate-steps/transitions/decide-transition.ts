import { candidateRole } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import { assertNotErased } from '../find-step.ts';
import {
  type TransitionRequest,
  type Decide,
  type TransitionResult,
  assertNotStale,
} from './transition-request.ts';

/**
 * Runs a decision on the step's candidate role, starting from the state that the caller's authority was checked with.
 */
export const decideTransition = async (
  { store, noteWrite }: Deps,
  request: TransitionRequest,
  decide: Decide,
): Promise<TransitionResult> => {
  assertNotErased(request.step);
  const { candidateRoleId, loaded } = request.step;
  const result = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (state, revision) => {
      assertNotStale(request, { state, revision });
      return decide(state);
    },
    { metadata: request.metadata, cachedState: loaded },
  );
  noteWrite(candidateRole.category, result.position);
  return result;
};
