import { describe, expect, it } from 'vitest';

import { fold } from '../decider.ts';
import { closed, draftedWithCapacity, opened, seatFilled } from '../role/role.examples.ts';
import { role } from '../role/role.ts';
import {
  candidateRoleId,
  enteredPipeline,
  hired,
  interviewId,
  notSelected,
  rejected,
  screeningId,
  validated,
} from './candidate-role.examples.ts';
import { candidateRole } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';
import { findBlockers, stepActions, type StepContext } from './step-actions.ts';

const openRole = fold(role, [draftedWithCapacity(1), opened]);
const defaultContext = {
  candidateRoleId,
  role: openRole,
  requiresExternalPositionId: false,
  erased: false,
};

/** Returns the blockers of each blocked action at a step. */
const findAllBlockers = (
  stepId: string,
  past: readonly CandidateRoleEvent[],
  context: Partial<StepContext> = {},
) => {
  const state = fold(candidateRole, [enteredPipeline, ...past]);
  const all = stepActions.map(
    (action) =>
      [action, findBlockers(action, state, stepId, { ...defaultContext, ...context })] as const,
  );
  return Object.fromEntries(all.filter(([, blockers]) => blockers.length > 0));
};

describe('the actions at a step', () => {
  it('are all possible at an open step, except unreject', () => {
    expect(findAllBlockers(screeningId, [])).toEqual({ unreject: ['not_rejected'] });
    expect(findAllBlockers(interviewId, [])).toEqual({ unreject: ['not_rejected'] });
  });

  it('are blocked with the codes of the refused decisions', () => {
    expect(findAllBlockers(screeningId, [validated(screeningId)])).toEqual({
      advance: ['already_completed'],
      unreject: ['not_rejected'],
    });
    expect(findAllBlockers(screeningId, [rejected(screeningId), notSelected])).toEqual({
      advance: ['already_rejected'],
      reject: ['already_rejected'],
      hire: ['already_not_selected'],
    });
    expect(findAllBlockers(interviewId, [validated(interviewId), hired(interviewId)])).toEqual({
      advance: ['already_completed'],
      reject: ['already_hired'],
      hire: ['already_hired'],
      unreject: ['not_rejected'],
    });
  });

  it('show all blockers of a hire outside the candidate role at once', () => {
    const filled = fold(role, [
      draftedWithCapacity(1),
      opened,
      seatFilled('another', 'hire-of-another'),
    ]);
    const filledContext = { role: filled, requiresExternalPositionId: true };
    expect(findAllBlockers(screeningId, [], filledContext)['hire']).toEqual([
      'external_position_id_required',
      'capacity_filled',
    ]);
    const closedContext = { role: fold(role, [draftedWithCapacity(1), opened, closed]) };
    expect(findAllBlockers(screeningId, [], closedContext)['hire']).toEqual(['role_not_open']);
  });

  it('show a closed role as blocker of unreject', () => {
    const past = [rejected(screeningId), notSelected];
    const closedContext = { role: fold(role, [draftedWithCapacity(1), opened, closed]) };
    expect(findAllBlockers(screeningId, past, closedContext)['unreject']).toEqual(['role_closed']);
  });

  it('are all blocked at every step after the person was erased', () => {
    const erased = ['candidate_erased'];
    const all = { advance: erased, reject: erased, hire: erased, unreject: erased };
    expect(findAllBlockers(screeningId, [], { erased: true })).toEqual(all);
    const past = [rejected(screeningId), notSelected];
    expect(findAllBlockers(screeningId, past, { erased: true })).toEqual(all);
  });
});
