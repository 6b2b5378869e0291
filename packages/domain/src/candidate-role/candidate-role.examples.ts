import type { CandidateRoleEvent } from './events.ts';

export const candidateRoleId = '0198c0de-0000-7000-8000-00000000000a';
const hrRepId = '0198c0de-0000-7000-8000-0000000000f1';
export const firstHireId = '0198c0de-0000-7000-8000-0000000000e1';
export const secondHireId = '0198c0de-0000-7000-8000-0000000000e2';

export const screeningId = `${candidateRoleId}.1`;
export const interviewId = `${candidateRoleId}.2`;
export const offerId = `${candidateRoleId}.3`;
export const strangeStepId = `${candidateRoleId}.9`;

export const enteredPipeline = {
  type: 'CandidateEnteredPipeline',
  data: {
    candidateId: '0198c0de-0000-7000-8000-0000000000c1',
    roleId: '0198c0de-0000-7000-8000-0000000000d1',
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    steps: [
      {
        id: screeningId,
        roleStepId: '0198c0de-0000-7000-8000-0000000000d2',
        name: 'CV screening',
        order: 1,
        stepType: 'cv_screening',
      },
      {
        id: interviewId,
        roleStepId: '0198c0de-0000-7000-8000-0000000000d3',
        name: 'Interview',
        order: 2,
        stepType: 'interview',
      },
      {
        id: offerId,
        roleStepId: '0198c0de-0000-7000-8000-0000000000d4',
        name: 'Offer',
        order: 3,
        stepType: 'offer',
      },
    ],
    enteredAt: '2026-06-05T08:00:00.000Z',
    contractOwed: false,
  },
} satisfies CandidateRoleEvent;

export const evaluated = (stepId: string, score: number) =>
  ({
    type: 'StepEvaluated',
    data: { stepId, score, evaluatedAt: '2026-06-05T09:00:00.000Z' },
  }) satisfies CandidateRoleEvent;

export const stepScreened = (stepId: string) =>
  ({
    type: 'StepScreened',
    data: {
      stepId,
      screeningId: '0198c0de-0000-7000-8000-000000000072',
      score: 50,
      recommendation: 'review',
      screenedAt: '2026-06-05T09:30:00.000Z',
    },
  }) satisfies CandidateRoleEvent;

/** The step after the interview is the offer, for which a contract is owed. */
export const validated = (stepId: string, score = 100) =>
  ({
    type: 'StepValidated',
    data: {
      stepId,
      score,
      notes: null,
      by: hrRepId,
      at: '2026-06-05T10:00:00.000Z',
      contractOwed: stepId === interviewId,
    },
  }) satisfies CandidateRoleEvent;

export const rejected = (stepId: string) =>
  ({
    type: 'StepRejected',
    data: {
      stepId,
      outcomeNotes: 'Not enough experience',
      outcomeType: 'skills',
      outcomeReason: 'seniority',
      by: hrRepId,
      at: '2026-06-05T11:00:00.000Z',
    },
  }) satisfies CandidateRoleEvent;

export const notSelected = {
  type: 'CandidateNotSelected',
  data: { by: hrRepId, at: '2026-06-05T11:00:00.000Z' },
} satisfies CandidateRoleEvent;

export const rejectionWithdrawn = (stepId: string) =>
  ({
    type: 'RejectionWithdrawn',
    data: {
      stepId,
      notes: 'Rejected by mistake',
      by: hrRepId,
      at: '2026-06-05T12:00:00.000Z',
      contractOwed: false,
    },
  }) satisfies CandidateRoleEvent;

export const reconsiderationId = '0198c0de-0000-7000-8000-0000000000c9';

export const reconsiderationAbandoned = {
  type: 'ReconsiderationAbandoned',
  data: { reconsiderationId, abandonedAt: '2026-06-05T12:00:01.000Z' },
} satisfies CandidateRoleEvent;

export const hired = (stepId: string, hireId = firstHireId) =>
  ({
    type: 'CandidateHired',
    data: {
      stepId,
      hireId,
      hiredDate: '2026-07-01T00:00:00.000Z',
      offerAcceptedDate: '2026-06-04T00:00:00.000Z',
      externalPositionId: 'POS-7',
      notes: null,
      by: hrRepId,
      at: '2026-06-05T10:00:00.000Z',
      contractOwed: true,
    },
  }) satisfies CandidateRoleEvent;

export const hireAbandoned = (hireId: string) =>
  ({
    type: 'HireAbandoned',
    data: { hireId, abandonedAt: '2026-06-05T10:01:00.000Z' },
  }) satisfies CandidateRoleEvent;

export const contractGenerated = (stepId: string) =>
  ({
    type: 'ContractGenerated',
    data: {
      stepId,
      contractId: '0198c0de-0000-7000-8000-0000000000a7',
      templateId: 'employment',
      templateVersion: 1,
      locale: 'en',
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      generatedAt: '2026-06-05T10:00:01.000Z',
    },
  }) satisfies CandidateRoleEvent;

/** The events that lead to each of the two ends. */
export const closedByRejection = [enteredPipeline, rejected(screeningId), notSelected] as const;
export const closedByHire = [enteredPipeline, validated(offerId), hired(offerId)] as const;
