import {
  advance,
  candidateRole,
  fillSeat,
  hire,
  recordContract,
  reject,
  role,
} from '@hiring/domain';

import type { Stack } from '../stack.ts';
import { given, type GivenCandidateRole } from '../world.ts';

const by = 'hr-rep-1';
export const at = '2026-06-05T10:00:00.000Z';

/** Returns functions that append a transition at a step, decided by the domain without the API. */
export const transitionsOn = (stack: Stack) => ({
  advance: ({ id }: GivenCandidateRole, order: number, when = at) => {
    const validated = { stepId: `${id}.${order}`, notes: 'Well done', by, at: when };
    return given(stack, candidateRole, id, (state) => advance(state, validated));
  },
  reject: ({ id }: GivenCandidateRole, order: number, when = at) => {
    const reasons = { outcomeNotes: 'Too junior', outcomeType: 'skills', outcomeReason: null };
    const rejected = { stepId: `${id}.${order}`, ...reasons, by, at: when };
    return given(stack, candidateRole, id, (state) => reject(state, rejected));
  },
  hire: async ({ id, roleId }: GivenCandidateRole, order: number, when = at) => {
    const hireId = `hire-of-${id}`;
    const seat = { candidateRoleId: id, hireId, filledAt: when };
    await given(stack, role, roleId, (state) => fillSeat(state, seat));
    const details = { hiredDate: when, offerAcceptedDate: null, externalPositionId: null };
    const hired = { stepId: `${id}.${order}`, hireId, ...details, notes: null, by, at: when };
    return given(stack, candidateRole, id, (state) => hire(state, hired));
  },
  contract: ({ id }: GivenCandidateRole, order: number, when = at) => {
    const template = { templateId: 'employment', templateVersion: 1, locale: 'en', sha256: '00' };
    const generated = {
      stepId: `${id}.${order}`,
      contractId: `contract-of-${id}`,
      ...template,
      generatedAt: when,
    };
    return given(stack, candidateRole, id, (state) => recordContract(state, generated));
  },
});
