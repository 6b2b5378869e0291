import { describe, expect, it } from 'vitest';

import { fold } from '../decider.ts';
import { closed, draftedFor, opened, seatFilled } from '../role/role.examples.ts';
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
import { blockersOf, stepActions, type StepSurroundings } from './step-actions.ts';

const openRole = fold(role, [draftedFor(1), opened]);
const usual = {
  candidateRoleId,
  role: openRole,
  requiresExternalPositionId: false,
  erased: false,
};

/** The blockers of each action at a step, where there are any. */
const blocked = (
  stepId: string,
  past: readonly CandidateRoleEvent[],
  around: Partial<StepSurroundings> = {},
) => {
  const state = fold(candidateRole, [enteredPipeline, ...past]);
  const all = stepActions.map(
    (action) => [action, blockersOf(action, state, stepId, { ...usual, ...around })] as const,
  );
  return Object.fromEntries(all.filter(([, blockers]) => blockers.length > 0));
};

describe('the actions at a step', () => {
  it('are all but unreject on an open step', () => {
    expect(blocked(screeningId, [])).toEqual({ unreject: ['not_rejected'] });
    expect(blocked(interviewId, [])).toEqual({ unreject: ['not_rejected'] });
  });

  it('are blocked by what the decisions themselves refuse', () => {
    expect(blocked(screeningId, [validated(screeningId)])).toEqual({
      advance: ['already_completed'],
      unreject: ['not_rejected'],
    });
    expect(blocked(screeningId, [rejected(screeningId), notSelected])).toEqual({
      advance: ['already_rejected'],
      reject: ['already_rejected'],
      hire: ['already_not_selected'],
    });
    expect(blocked(interviewId, [validated(interviewId), hired(interviewId)])).toEqual({
      advance: ['already_completed'],
      reject: ['already_hired'],
      hire: ['already_hired'],
      unreject: ['not_rejected'],
    });
  });

  it('hire: every blocker that is not the candidate at once', () => {
    const filled = fold(role, [draftedFor(1), opened, seatFilled('another', 'hire-of-another')]);
    const around = { role: filled, requiresExternalPositionId: true };
    expect(blocked(screeningId, [], around)['hire']).toEqual([
      'external_position_id_required',
      'capacity_filled',
    ]);
    const over = { role: fold(role, [draftedFor(1), opened, closed]) };
    expect(blocked(screeningId, [], over)['hire']).toEqual(['role_not_open']);
  });

  it('unreject: a role that is closed', () => {
    const past = [rejected(screeningId), notSelected];
    const over = { role: fold(role, [draftedFor(1), opened, closed]) };
    expect(blocked(screeningId, past, over)['unreject']).toEqual(['role_closed']);
  });

  it('are all blocked, whatever the step, once the person was erased', () => {
    const erased = ['candidate_erased'];
    const all = { advance: erased, reject: erased, hire: erased, unreject: erased };
    expect(blocked(screeningId, [], { erased: true })).toEqual(all);
    const past = [rejected(screeningId), notSelected];
    expect(blocked(screeningId, past, { erased: true })).toEqual(all);
  });
});
