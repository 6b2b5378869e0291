import type { CvScreeningBatchEvent, CvScreeningEvent } from './events.ts';

const organizationId = '0198c0de-0000-7000-8000-0000000000b1';
const roleId = '0198c0de-0000-7000-8000-0000000000d1';
const candidate = {
  candidateId: '0198c0de-0000-7000-8000-0000000000c1',
  candidateRoleId: '0198c0de-0000-7000-8000-00000000000a',
  stepId: '0198c0de-0000-7000-8000-00000000000a.1',
};
const subject = {
  organizationId,
  batchId: '0198c0de-0000-7000-8000-000000000071',
  roleId,
  ...candidate,
};
const criterion = { id: '1', title: 'Welding', weight: 2 };

export const screeningRequested = {
  type: 'CvScreeningRequested',
  data: {
    organizationId,
    roleId,
    criteria: [{ ...criterion, keywords: ['TIG', 'MIG'], text: null }],
    screenings: [{ screeningId: '0198c0de-0000-7000-8000-000000000072', ...candidate }],
    requestedBy: '0198c0de-0000-7000-8000-0000000000f1',
    requestedAt: '2026-06-05T08:00:00.000Z',
  },
} satisfies CvScreeningBatchEvent;

export const screeningStarted = {
  type: 'CvScreeningStarted',
  data: {
    engine: { name: 'criteria', version: '1' },
    startedAt: '2026-06-05T08:00:01.000Z',
  },
} satisfies CvScreeningBatchEvent;

export const screeningFinished = {
  type: 'CvScreeningFinished',
  data: { finishedAt: '2026-06-05T08:00:02.000Z' },
} satisfies CvScreeningBatchEvent;

export const screeningGivenUp = {
  type: 'CvScreeningGivenUp',
  data: { error: 'StoreUnavailable', givenUpAt: '2026-06-05T10:00:00.000Z' },
} satisfies CvScreeningBatchEvent;

export const screened = {
  type: 'CvScreened',
  data: {
    ...subject,
    documentId: '0198c0de-0000-7000-8000-000000000092',
    engine: { name: 'criteria', version: '1' },
    score: 50,
    recommendation: 'review',
    confidence: 0.6,
    summary: '1 of 2 found',
    criteria: [
      {
        ...criterion,
        outcome: 'partly_met',
        score: 50,
        maxScore: 100,
        confidence: 0.6,
        evidence: [{ quote: 'five years of TIG', start: 10, end: 27 }],
        reasoning: 'Found: TIG. Not found: MIG.',
      },
    ],
    screenedAt: '2026-06-05T08:00:02.000Z',
  },
} satisfies CvScreeningEvent;

export const skipped = {
  type: 'CvSkipped',
  data: { ...subject, reason: 'no_cv_text', skippedAt: '2026-06-05T08:00:02.000Z' },
} satisfies CvScreeningEvent;

export const failed = {
  type: 'CvFailed',
  data: { ...subject, error: 'the engine failed', failedAt: '2026-06-05T08:00:02.000Z' },
} satisfies CvScreeningEvent;
