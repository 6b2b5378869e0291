import {
  type CandidateRole,
  candidateRole,
  type CandidateRoleEvent,
  type Cause,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import type { ManagedStep } from './managed-step.ts';

/** Decides on a step's candidate role, starting from the state its authority was read from; answers the state after. */
export const decideOn = async (
  { store, written }: Deps,
  { candidateRoleId, loaded }: ManagedStep,
  cause: Cause,
  decide: (state: CandidateRole) => readonly CandidateRoleEvent[],
): Promise<CandidateRole> => {
  const options = { cause, known: loaded };
  const { state, position } = await transact(
    store,
    candidateRole,
    candidateRoleId,
    decide,
    options,
  );
  written(candidateRole.category, position);
  return state;
};
