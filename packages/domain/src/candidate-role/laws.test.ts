import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fold } from '../decider.ts';
import { Refusal } from '../refusal.ts';
import { anyTransition } from './any-decision.examples.ts';
import { enteredPipeline, validated } from './candidate-role.examples.ts';
import {
  type CandidateRole,
  candidateRole,
  isOpenStep,
  type StepStatus,
} from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';
import { advance } from './transitions.ts';

describe('any sequence of transitions', () => {
  it('changes no step of a closed candidate role except by withdrawing the rejection', () => {
    checkEveryState((now, before) => {
      if (before.status === 'In Progress' || isReopened(now, before)) return;
      expect([now.status, getStepStatuses(now)]).toEqual([before.status, getStepStatuses(before)]);
    });
  });

  it('never reopens a hire, and restores the status of a step whose rejection is withdrawn', () => {
    checkEveryState((now, before) => {
      if (!isReopened(now, before)) return;
      expect(before.status).toBe('Not Selected');
      const previous = before.steps.map(({ rejectedFrom, status }) => rejectedFrom ?? status);
      expect(getStepStatuses(now)).toEqual(previous);
    });
  });

  it('has at most one step in progress', () => {
    checkEveryState((now) => {
      expect(getStepStatuses(now).filter((status) => status === 'in_progress').length).toBeLessThan(
        2,
      );
    });
  });

  it('has no open step before a validated one', () => {
    checkEveryState(({ steps }) => {
      const lastValidated = steps.findLastIndex(({ status }) => status === 'validated');
      expect(steps.slice(0, Math.max(0, lastValidated)).filter(isOpenStep)).toEqual([]);
    });
  });

  it('moves a step only forwards, unless a rejection is withdrawn', () => {
    checkEveryState((now, before) => {
      if (isReopened(now, before)) return;
      const { steps } = now;
      for (const [index, { status }] of before.steps.entries()) {
        expect([status, ...forwards[status]]).toContain(steps[index]?.status);
      }
    });
  });

  it('has exactly one rejected step if the candidate is not selected, and otherwise no rejected step', () => {
    checkEveryState((now) => {
      const rejected = getStepStatuses(now).filter((status) => status === 'rejected').length;
      expect(rejected).toBe(now.status === 'Not Selected' ? 1 : 0);
    });
  });

  it('hires at a validated step, leaves no step open, and never completes an abandoned hire', () => {
    checkEveryState((now) => {
      if (now.status !== 'Hired') return;
      const step = now.steps.find(({ id }) => id === now.hiredStepId);
      expect(step?.status).toBe('validated');
      expect(now.steps.filter(isOpenStep)).toEqual([]);
      expect(now.abandonedHires).not.toContain(now.hireId);
    });
  });

  it('can advance every open step of a candidate in progress', () => {
    checkEveryState((now) => {
      if (now.status !== 'In Progress') return;
      for (const { id } of now.steps.filter(isOpenStep)) {
        const { score: _score, ...advanced } = validated(id).data;
        expect(advance(now, advanced)).toHaveLength(1);
      }
    });
  });

  it('reaches every outcome', () => {
    const met = new Set<string | null>();
    checkEveryState((now, before) => {
      const { status, abandonedHires } = now;
      if (isReopened(now, before)) met.add('reopened');
      met.add(abandonedHires.length > 0 ? `${status} after abandoning a hire` : status);
      // Many runs: few sequences hire after they abandoned another hire.
    }, 3_000);
    expect(met).toContain('Hired');
    expect(met).toContain('Hired after abandoning a hire');
    expect(met).toContain('Not Selected');
    expect(met).toContain('reopened');
  });
});

const isReopened = (now: CandidateRole, before: CandidateRole): boolean =>
  before.status !== 'In Progress' && now.status === 'In Progress';

const forwards: Readonly<Record<StepStatus, readonly StepStatus[]>> = {
  pending: ['in_progress', 'validated', 'skipped', 'rejected'],
  in_progress: ['validated', 'skipped', 'rejected'],
  skipped: ['validated', 'rejected'],
  validated: ['rejected'],
  rejected: [],
};

const sessions = fc.array(anyTransition, { maxLength: 20 });

/** Checks the state before and after each transition of random sequences that start at the first step. */
const checkEveryState = (
  check: (state: CandidateRole, before: CandidateRole) => void,
  numRuns = 300,
) =>
  fc.assert(
    fc.property(sessions, (session) => {
      let state = fold(candidateRole, [enteredPipeline]);
      check(state, state);
      for (const decide of session) {
        const before = state;
        state = fold(candidateRole, applyDecision(before, decide), before);
        check(state, before);
      }
    }),
    { numRuns },
  );

const getStepStatuses = ({ steps }: CandidateRole) => steps.map(({ status }) => status);

const applyDecision = (
  state: CandidateRole,
  decide: (state: CandidateRole) => readonly CandidateRoleEvent[],
): readonly CandidateRoleEvent[] => {
  try {
    return decide(state);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};
