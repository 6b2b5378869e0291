import { advance, candidateRole, fillSeat, hire, reject, role } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import { given, type GivenCandidateRole, type World } from '../world.ts';

const by = 'a-user';

/** Advances a candidate role at one of its steps; `order` counts from one. */
export const passStep = (world: World, { id, steps }: GivenCandidateRole, order: number) =>
  given(world, candidateRole, id, (state) =>
    advance(state, { stepId: stepIdAt(steps, order), notes: null, by, at: readTime(world) }),
  );

export const rejectCandidateRole = (world: World, { id, steps }: GivenCandidateRole) =>
  given(world, candidateRole, id, (state) =>
    reject(state, {
      stepId: stepIdAt(steps, 1),
      outcomeNotes: null,
      outcomeType: null,
      outcomeReason: null,
      by,
      at: readTime(world),
    }),
  );

/** Takes a seat, as a hire does first; returns the id of the hire. */
export const takeSeat = async (
  world: World,
  { id: candidateRoleId, roleId }: GivenCandidateRole,
  hireId: string = uuid(),
): Promise<string> => {
  await given(world, role, roleId, (state) =>
    fillSeat(state, { candidateRoleId, hireId, filledAt: readTime(world) }),
  );
  return hireId;
};

/** Hires a candidate role at its last step, without a seat: effects do not require one. */
export const hireCandidateRole = (
  world: World,
  { id, steps }: GivenCandidateRole,
  { hireId = uuid(), externalPositionId = null as string | null } = {},
) =>
  given(world, candidateRole, id, (state) =>
    hire(state, {
      stepId: stepIdAt(steps, steps.length),
      hireId,
      hiredDate: '2026-07-01T00:00:00.000Z',
      offerAcceptedDate: '2026-06-04T00:00:00.000Z',
      externalPositionId,
      notes: 'a private remark',
      by,
      at: readTime(world),
    }),
  );

const readTime = ({ now }: World): string => now().toISOString();

const stepIdAt = (steps: GivenCandidateRole['steps'], order: number): string =>
  steps[order - 1]?.id ?? '';
