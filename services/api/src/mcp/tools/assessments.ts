import { z } from 'zod';

import { listTestAssignments } from '../../assessments/list-test-assignments.ts';
import { AssignmentsQuery } from '../../assessments/schemas.ts';
import { listCvScreenings } from '../../cv-screening/list-cv-screenings.ts';
import { requestScreeningBatch } from '../../cv-screening/request-screening-batch.ts';
import { BatchBody, ScreeningsQuery } from '../../cv-screening/schemas.ts';
import { showCvScreening } from '../../cv-screening/show-cv-screening.ts';
import { showScreeningBatch } from '../../cv-screening/show-screening-batch.ts';
import { type Progress, readHints, tool, writeHints } from '../tool.ts';
import {
  candidateId,
  idempotencyKey,
  idFrom,
  organizationId,
  page,
  roleId,
  screeningId,
  toPage,
  waitSeconds,
} from './arguments.ts';

const screeningFilters = ScreeningsQuery.shape;

export const listCvScreeningsTool = tool({
  name: 'list_cv_screenings',
  title: 'List CV screenings',
  description:
    'Scores of CVs by an engine, which decides nothing, and the later decision of a person (humanDecision).',
  hints: readHints,
  endpoints: [listCvScreenings],
  input: z.strictObject({
    roleId: roleId.optional(),
    candidateId: candidateId.optional(),
    batchId: z.string().optional(),
    recommendation: screeningFilters.recommendation,
    minScore: z.int().min(0).max(100).optional(),
    sort: screeningFilters.sort.describe('Best first'),
    organizationId,
    ...page,
  }),
  run: (args, callEndpoint) => callEndpoint(listCvScreenings, { query: toPage(args) }),
});

export const getCvScreeningTool = tool({
  name: 'get_cv_screening',
  title: 'Show a CV screening',
  description: 'Why a CV has its score: each criterion with quotations from the CV.',
  hints: readHints,
  endpoints: [showCvScreening],
  input: z.strictObject({ screeningId }),
  untrusted: ['summary', 'evidence', 'reasoning'],
  run: ({ screeningId: id }, callEndpoint) => callEndpoint(showCvScreening, { params: { id } }),
});

export const listTestResultsTool = tool({
  name: 'list_test_results',
  title: 'List test results',
  description: 'Tests assigned to candidates, with score and whether they passed.',
  hints: readHints,
  endpoints: [listTestAssignments],
  input: z.strictObject({
    roleId: roleId.optional(),
    candidateId: candidateId.optional(),
    testId: z.string().optional(),
    status: AssignmentsQuery.shape.status,
    organizationId,
    ...page,
  }),
  run: (args, callEndpoint) => callEndpoint(listTestAssignments, { query: toPage(args) }),
});

export const startScreeningTool = tool({
  name: 'start_cv_screening',
  title: 'Start a CV screening',
  description:
    'Scores CVs against criteria, one by one, without moving candidates: by default all at the CV screening step of the ' +
    'role. Each criterion needs keywords or text. Read the result with get_cv_screening_batch and list_cv_screenings.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [requestScreeningBatch],
  input: z.strictObject({
    roleId,
    criteria: BatchBody.shape.criteria,
    candidateIds: z.array(z.string()).min(1).max(500).optional(),
    idempotencyKey,
  }),
  run: ({ idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(requestScreeningBatch, { body, idempotencyKey: key }),
  summarize: ({ batch: { total } }: { batch: { total: number } }) =>
    `${total} CVs are being scored; get_cv_screening_batch shows the progress.`,
});

type BatchProgress = {
  readonly batch: {
    readonly status: string;
    readonly total: number;
    readonly completed: number;
    readonly failed: number;
    readonly skipped: number;
  };
};

const measureBatch = ({ batch }: BatchProgress): Progress => {
  const { status, total, completed, failed, skipped } = batch;
  const ended = completed + failed + skipped;
  return {
    isDone: status !== 'queued' && status !== 'running',
    progress: ended,
    total,
    message: `${ended} of ${total} CVs are finished.`,
  };
};

export const getScreeningBatchTool = tool({
  name: 'get_cv_screening_batch',
  title: 'Show the progress of a CV screening',
  description: 'How many CVs of a batch are scored, failed or skipped.',
  hints: readHints,
  endpoints: [showScreeningBatch],
  input: z.strictObject({
    batchId: idFrom('start_cv_screening, list_cv_screenings'),
    waitSeconds: waitSeconds('until it ends'),
  }),
  run: ({ batchId: id, waitSeconds: seconds }, _callEndpoint, wait) =>
    wait<BatchProgress>({
      seconds,
      read: (callEndpoint) => callEndpoint(showScreeningBatch, { params: { id } }),
      measure: measureBatch,
    }),
  summarize: ({ batch: { status, total, completed } }: BatchProgress) =>
    `The batch is ${status}: ${completed} of ${total} scored.`,
});
