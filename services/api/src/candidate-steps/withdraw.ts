import {
  candidate,
  candidateRole,
  reconsiderRejection,
  Refusal,
  role,
  statusOf,
  type Surroundings,
  unreject,
} from '@hiring/domain';
import { load, recall, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { newId, partOf } from '../new-id.ts';
import { type Asked, type Decide, type Done, refuseUnseen } from './asked.ts';
import { decideOn } from './decide-on.ts';
import { assertNotErased } from './managed-step.ts';
import type { UnrejectBody } from './schemas.ts';

const attempts = 3;

/**
 * Withdraws a rejection across two streams: the candidate's stream announces it, then the candidate role records it.
 * Erasing reads the announcements and settles those that have not happened, so that either the erasure or the withdrawal is
 * refused, in every interleaving and after every crash (decisions §9). Refuses what `unreject` refuses before anything is
 * announced, and `candidate_erased`.
 */
export const withdrawRejection = async (
  deps: Deps,
  asked: Asked,
  form: UnrejectBody,
): Promise<Done> => {
  const { step, cause } = asked;
  assertNotErased(step);
  const done = await recall(deps.store, candidateRole, step.candidateRoleId, cause);
  if (done) return done;
  const surroundings = await readSurroundings(deps, asked);
  refuseUnseen(asked, step.loaded);
  withdrawing(asked, form, surroundings)(step.loaded.state);

  for (let attempt = 1; ; attempt++) {
    const reconsiderationId = newId(cause, `reconsideration-${attempt}`);
    await announce(deps, asked, reconsiderationId);
    try {
      const decide = withdrawing(asked, form, surroundings, reconsiderationId);
      return await decideOn(deps, asked, decide);
    } catch (error) {
      if (!wasAbandoned(error) || attempt === attempts) throw error;
    }
  }
};

/** Refuses `candidate_erased`. A retry of the same command finds the announcement its first try made. */
const announce = async (
  { store, written }: Deps,
  { step, said, cause }: Asked,
  reconsiderationId: string,
): Promise<void> => {
  const { candidateRoleId } = step;
  const reconsidered = { candidateRoleId, reconsiderationId, reconsideredAt: said.at };
  const announced = await transact(
    store,
    candidate,
    step.loaded.state.candidateId,
    (it) => reconsiderRejection(it, reconsidered),
    { cause: partOf(cause, reconsiderationId) },
  );
  written(candidate.category, announced.position);
};

/** An erasure settled it and was refused afterwards, or went through: announcing it again tells which. */
const wasAbandoned = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'reconsideration_abandoned';

/** What `unreject` decides with the role and the candidate as they were read. */
export const withdrawing = (
  { said }: Asked,
  { notes }: UnrejectBody,
  surroundings: Surroundings,
  reconsiderationId?: string,
): Decide => {
  const withdrawn = {
    ...said,
    notes: notes ?? null,
    ...(reconsiderationId && { reconsiderationId }),
  };
  return (it) => unreject(it, withdrawn, surroundings);
};

/** Reads whether there is anything to go on with: the role's status, and whether the candidate was erased. */
export const readSurroundings = async ({ store }: Deps, { step }: Asked): Promise<Surroundings> => {
  const { roleId, candidateId } = step.loaded.state;
  const [{ state: job }, { state: person }] = await Promise.all([
    load(store, role, roleId),
    load(store, candidate, candidateId),
  ]);
  return { roleStatus: statusOf(job), erased: person.erased };
};
