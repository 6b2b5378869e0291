import { candidateRole, hire, type Organization, organization, Refusal } from '@hiring/domain';
import { Contended, load, recall } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { newId } from '../new-id.ts';
import { type Asked, type Done, refuseUnseen } from './asked.ts';
import { decideOn } from './decide-on.ts';
import type { Hired } from './decisions.ts';
import { assertNotErased } from './managed-step.ts';
import { abandonSeat, takeSeat } from './seats.ts';

const attempts = 3;

/**
 * Hires across two streams, the seat first, so that capacity may be under-used for a moment and is never exceeded
 * (decisions §5). Refuses by the candidate's own state (409) before anything else is looked at, then
 * `external_position_id_required`, `role_not_open`, `capacity_filled` (400).
 */
export const hireCandidate = async (deps: Deps, asked: Asked, hired: Hired): Promise<Done> => {
  const { step, cause } = asked;
  assertNotErased(step);
  const done = await recall(deps.store, candidateRole, step.candidateRoleId, cause);
  if (done) return done;
  refuseUnseen(asked, step.loaded);
  hire(step.loaded.state, { ...hired, hireId: newId(cause) });
  await refuseWithoutPositionId(deps, step.loaded.state.organizationId, hired);

  for (let attempt = 1; ; attempt++) {
    try {
      return await hireOnce(deps, asked, { ...hired, hireId: newId(cause, `hire-${attempt}`) });
    } catch (error) {
      if (!wasAbandoned(error) || attempt === attempts) throw error;
    }
  }
};

const refuseWithoutPositionId = async (
  { store }: Deps,
  organizationId: string,
  hired: Hired,
): Promise<void> => {
  if (hired.externalPositionId !== null) return;
  const { state } = await load(store, organization, organizationId);
  mustNamePosition(state, hired);
};

/** Refuses `external_position_id_required`. */
export const mustNamePosition = (
  { hris }: Organization,
  { externalPositionId }: Pick<Hired, 'externalPositionId'>,
): void => {
  if (externalPositionId !== null || !hris.requiresExternalPositionId) return;
  throw new Refusal('external_position_id_required');
};

/** A hire that took so long that the worker fenced it and freed its seat starts again, under a new id. */
const wasAbandoned = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'hire_abandoned';

const hireOnce = async (
  deps: Deps,
  asked: Asked,
  hired: Hired & { readonly hireId: string },
): Promise<Done> => {
  const { step, cause } = asked;
  const { hireId, at } = hired;
  const { roleId } = step.loaded.state;
  const seat = { roleId, candidateRoleId: step.candidateRoleId, hireId };
  await takeSeat(deps, seat, { at, cause });
  try {
    return await decideOn(deps, asked, (it) => (it.hireId === hireId ? [] : hire(it, hired)));
  } catch (error) {
    // Only when surely nothing was recorded, also by another try of this command: else the worker's release-seat finds out.
    const contended = error instanceof Contended && !cause.command;
    if (error instanceof Refusal || contended) await abandonSeat(deps, seat, { at, cause });
    throw error;
  }
};
