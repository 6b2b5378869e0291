import { candidateRole } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { type Asked, type Decide, type Done, refuseUnseen } from './asked.ts';
import { assertNotErased } from './managed-step.ts';

/** Decides on a step's candidate role, starting from the state its authority was read from. */
export const decideOn = async (
  { store, written }: Deps,
  asked: Asked,
  decide: Decide,
): Promise<Done> => {
  assertNotErased(asked.step);
  const { candidateRoleId, loaded } = asked.step;
  const done = await transact(
    store,
    candidateRole,
    candidateRoleId,
    (state, revision) => {
      refuseUnseen(asked, { state, revision });
      return decide(state);
    },
    { cause: asked.cause, known: loaded },
  );
  written(candidateRole.category, done.position);
  return done;
};
