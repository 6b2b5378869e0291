import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  candidateRoleId,
  contractGenerated,
  enteredPipeline,
  evaluated,
  firstHireId,
  hired,
  interviewId,
  notSelected,
  offerId,
  rejected,
  rejectionWithdrawn,
  screeningId,
  validated,
} from './candidate-role.examples.ts';
import { candidateRole, parseCandidateRoleId } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';

const given = specify(candidateRole);
const statusesAfter = (...past: CandidateRoleEvent[]) =>
  given(...past)
    .state()
    .steps.map(({ status }) => status);
const stepAfter = (stepId: string, ...past: CandidateRoleEvent[]) =>
  given(...past)
    .state()
    .steps.find(({ id }) => id === stepId);
const reasonAfter = (
  outcome: Pick<RejectionData, 'outcomeNotes' | 'outcomeReason' | 'outcomeType'>,
) =>
  stepAfter(screeningId, enteredPipeline, {
    type: 'StepRejected',
    data: { ...rejected(screeningId).data, ...outcome },
  })?.rejectionReason;

const reopened = (...before: CandidateRoleEvent[]) =>
  [...before, rejected(screeningId), notSelected, rejectionWithdrawn(screeningId)] as const;

type RejectionData = Extract<CandidateRoleEvent, { type: 'StepRejected' }>['data'];

describe('a candidate in a pipeline', () => {
  it('begins in progress, with the first step in progress and the others pending', () => {
    const { status, steps } = given(enteredPipeline).state();
    expect(status).toBe('In Progress');
    expect(steps.map((step) => step.status)).toEqual(['in_progress', 'pending', 'pending']);
    expect(steps.map((step) => step.enteredAt)).toEqual([
      enteredPipeline.data.enteredAt,
      null,
      null,
    ]);
  });

  it('has the steps of the role, in order', () => {
    const { steps, candidateId, roleId, organizationId } = given(enteredPipeline).state();
    expect(steps).toMatchObject(enteredPipeline.data.steps);
    expect(enteredPipeline.data).toMatchObject({ candidateId, roleId, organizationId });
  });

  it('has no steps before it enters', () => {
    expect(given().state()).toMatchObject({ status: null, steps: [], hireId: null });
  });
});

describe('a validated step', () => {
  it('stores its time, score and notes', () => {
    const noted = { ...validated(screeningId, 73).data, notes: 'Strong' };
    const step = stepAfter(screeningId, enteredPipeline, { type: 'StepValidated', data: noted });
    expect(step).toMatchObject({
      status: 'validated',
      validatedAt: noted.at,
      validationScore: 73,
      validationNotes: 'Strong',
      rejectedAt: null,
    });
  });

  it('sets the next step in progress', () => {
    const past = [enteredPipeline, validated(screeningId)] as const;
    expect(statusesAfter(...past)).toEqual(['validated', 'in_progress', 'pending']);
    expect(stepAfter(interviewId, ...past)?.enteredAt).toBe(validated(screeningId).data.at);
  });

  it('skips the open steps before it, but not the validated ones', () => {
    expect(statusesAfter(enteredPipeline, validated(interviewId))).toEqual([
      'skipped',
      'validated',
      'in_progress',
    ]);
    expect(statusesAfter(enteredPipeline, validated(screeningId), validated(offerId))).toEqual([
      'validated',
      'skipped',
      'validated',
    ]);
  });

  it('leaves the candidate in progress when it is the last', () => {
    expect(given(enteredPipeline, validated(offerId)).state().status).toBe('In Progress');
  });

  it('changes no other step when it had been skipped', () => {
    expect(statusesAfter(enteredPipeline, validated(interviewId), validated(screeningId))).toEqual([
      'validated',
      'validated',
      'in_progress',
    ]);
  });
});

describe('a rejected step', () => {
  it('stores its time and ends the candidate role', () => {
    const past = [enteredPipeline, rejected(screeningId), notSelected] as const;
    expect(given(...past).state().status).toBe('Not Selected');
    expect(stepAfter(screeningId, ...past)).toMatchObject({
      status: 'rejected',
      rejectedAt: rejected(screeningId).data.at,
    });
    expect(statusesAfter(...past)).toEqual(['rejected', 'pending', 'pending']);
  });

  it('shows the notes as its reason, else the reason, else the type, else an empty string', () => {
    const whole = { outcomeNotes: 'notes', outcomeReason: 'reason', outcomeType: 'type' };
    expect(reasonAfter(whole)).toBe('notes');
    expect(reasonAfter({ ...whole, outcomeNotes: null })).toBe('reason');
    expect(reasonAfter({ ...whole, outcomeNotes: null, outcomeReason: null })).toBe('type');
    expect(reasonAfter({ outcomeNotes: null, outcomeReason: null, outcomeType: null })).toBe('');
    expect(reasonAfter({ ...whole, outcomeNotes: '' })).toBe('reason');
    expect(reasonAfter({ ...whole, outcomeNotes: '', outcomeReason: '' })).toBe('type');
    expect(reasonAfter({ outcomeNotes: '', outcomeReason: '', outcomeType: '' })).toBe('');
  });
});

describe('a withdrawn rejection', () => {
  it('restores the candidate role to in progress and every step to its previous status', () => {
    const past = reopened(enteredPipeline);
    expect(given(...past).state()).toStrictEqual(given(enteredPipeline).state());
  });

  it('restores a validated step with its score', () => {
    const past = reopened(enteredPipeline, validated(screeningId, 73));
    expect(given(...past).state()).toStrictEqual(
      given(enteredPipeline, validated(screeningId, 73)).state(),
    );
  });
});

describe('a hire', () => {
  it('ends the candidate role and skips the remaining open steps', () => {
    const past = [enteredPipeline, validated(interviewId), hired(interviewId)] as const;
    expect(given(...past).state()).toMatchObject({
      status: 'Hired',
      hireId: firstHireId,
      hiredStepId: interviewId,
    });
    expect(statusesAfter(...past)).toEqual(['skipped', 'validated', 'skipped']);
  });
});

describe('an evaluation and a contract', () => {
  it('change only their step, and not its status', () => {
    const steps = given(
      enteredPipeline,
      evaluated(interviewId, 70),
      contractGenerated(interviewId),
    ).state().steps;
    const { contractId } = contractGenerated(interviewId).data;
    expect(steps.map(({ evaluation }) => evaluation)).toEqual([null, 70, null]);
    expect(steps.map((step) => step.contractId)).toEqual([null, contractId, null]);
    expect(steps.map(({ status }) => status)).toEqual(['in_progress', 'pending', 'pending']);
  });
});

describe('a step id', () => {
  it('resolves to its candidate role without a read model', () => {
    expect(parseCandidateRoleId(interviewId)).toBe(candidateRoleId);
    expect(parseCandidateRoleId(`${candidateRoleId}.999`)).toBe(candidateRoleId);
  });

  it.each([
    '',
    candidateRoleId,
    `${candidateRoleId}.`,
    `${candidateRoleId}.0`,
    `${candidateRoleId}.01`,
    `${candidateRoleId}.1000`,
    `${candidateRoleId}.1.2`,
    `${candidateRoleId}.1\n`,
    ` ${candidateRoleId}.1`,
    `${candidateRoleId.toUpperCase()}.1`,
    'role-1.1',
    '$all.1',
  ])('is not %j', (strange) => {
    expect(parseCandidateRoleId(strange)).toBeUndefined();
  });
});
