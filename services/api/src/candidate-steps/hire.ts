import {
  type CandidateRole,
  type Cause,
  type DataOf,
  type candidateRoleEvents,
  hire,
  organization,
  Refusal,
} from '@hiring/domain';
import { Contended, load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import type { Deps } from '../deps.ts';
import { decideOn } from './decide-on.ts';
import type { ManagedStep } from './managed-step.ts';
import { giveBackSeat, takeSeat } from './seats.ts';

type Hiring = {
  readonly step: ManagedStep;
  readonly hired: Omit<DataOf<typeof candidateRoleEvents, 'CandidateHired'>, 'hireId'>;
  readonly cause: Cause;
};

const attempts = 3;

/**
 * Hires across two streams, the seat first, so that capacity may be under-used for a moment and is never exceeded
 * (decisions §5). Refuses by the candidate's own state (409) before anything else is looked at, then
 * `external_position_id_required`, `role_not_open`, `capacity_filled` (400).
 */
export const hireCandidate = async (deps: Deps, hiring: Hiring): Promise<CandidateRole> => {
  const { step, hired } = hiring;
  hire(step.loaded.state, { ...hired, hireId: uuid() });
  await refuseWithoutPositionId(deps, step.loaded.state.organizationId, hired);

  for (let attempt = 1; ; attempt++) {
    try {
      return await hireOnce(deps, hiring);
    } catch (error) {
      if (!wasAbandoned(error) || attempt === attempts) throw error;
    }
  }
};

const refuseWithoutPositionId = async (
  { store }: Deps,
  organizationId: string,
  { externalPositionId }: Hiring['hired'],
): Promise<void> => {
  if (externalPositionId !== null) return;
  const { state } = await load(store, organization, organizationId);
  if (state.hris.requiresExternalPositionId) throw new Refusal('external_position_id_required');
};

/** A hire that took so long that the worker fenced it and freed its seat starts again, under a new id. */
const wasAbandoned = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'hire_abandoned';

const hireOnce = async (deps: Deps, { step, hired, cause }: Hiring): Promise<CandidateRole> => {
  const hireId = uuid();
  const { roleId } = step.loaded.state;
  const seat = { roleId, candidateRoleId: step.candidateRoleId, hireId };
  await takeSeat(deps, seat, { at: hired.at, cause });
  try {
    return await decideOn(deps, step, cause, (it) =>
      it.hireId === hireId ? [] : hire(it, { ...hired, hireId }),
    );
  } catch (error) {
    // Only when surely nothing was recorded: after an unknown outcome the worker's release-seat finds out.
    const refused = error instanceof Refusal || error instanceof Contended;
    if (refused) await giveBackSeat(deps, seat, { at: hired.at, cause });
    throw error;
  }
};
