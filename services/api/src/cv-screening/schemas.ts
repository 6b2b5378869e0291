import { criterionOutcomes, recommendations, stepActions } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { singleLine } from '../http/endpoint/text-schemas.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, IdText } from '../http/lists/cursor-pages.ts';
import { QueryScore } from '../http/lists/query-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const ScreeningPath = z.object({
  id: Uuid.describe('The id of the batch or the screening'),
});

const Criterion = z
  .strictObject({
    title: singleLine(120),
    keywords: z
      .array(singleLine(80))
      .min(1)
      .max(30)
      .optional()
      .describe('Words or phrases to find'),
    text: singleLine(1_000)
      .optional()
      .describe('Instead of keywords: a sentence whose words to find'),
    weight: z.number().min(0.01).max(100).default(1),
  })
  .refine(({ keywords, text }) => (keywords === undefined) !== (text === undefined), {
    message: 'needs either keywords or text',
  });

export const BatchBody = z.strictObject({
  roleId: Uuid,
  criteria: z.array(Criterion).min(1).max(20),
  candidateIds: z
    .array(Uuid)
    .min(1)
    .max(500)
    .optional()
    .describe('Candidates in progress on the role; default: all at its CV screening step'),
});

export type BatchBody = z.output<typeof BatchBody>;

const StoredCriterion = z
  .object({
    id: z.string(),
    title: z.string(),
    keywords: z.array(z.string()),
    text: z.string().nullable(),
    weight: z.number(),
  })
  .meta({ id: 'ScreeningCriterion' });

const batchStatuses = ['queued', 'running', 'completed', 'partial', 'failed'] as const;

const Batch = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    roleId: z.string(),
    status: z.enum(batchStatuses).describe('`partial`: finished, some failed'),
    total: z.int(),
    completed: z.int(),
    failed: z.int(),
    skipped: z.int().describe('Candidates without a readable CV'),
    requestedBy: z.string(),
    model: z.string().nullable().describe('The engine; null: not started yet'),
    modelVersion: z.string().nullable(),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ScreeningBatch' });

export const BatchResponse = z.object({
  batch: Batch.extend({ criteria: z.array(StoredCriterion) }),
});

export const BatchListResponse = z.object({ batches: z.array(Batch), pagination: Pagination });

export const BatchCreatedResponse = z.object({
  success: z.literal(true),
  batch: z.object({
    id: z.string(),
    organizationId: z.string(),
    roleId: z.string(),
    status: z.literal('queued'),
    total: z.int(),
    criteria: z.array(StoredCriterion),
    screenings: z.array(z.object({ id: z.string(), candidateId: z.string() })),
    requestedBy: z.string(),
    createdAt: z.iso.datetime(),
  }),
});

export const BatchesQuery = z.strictObject({
  ...listQuery,
  roleId: IdText.optional(),
  status: z.enum(batchStatuses).optional(),
  ...commonFilters,
});

export type BatchesQuery = z.output<typeof BatchesQuery>;

const screeningStatuses = ['pending', 'completed', 'failed', 'skipped'] as const;

const Screening = z
  .object({
    id: z.string(),
    batchId: z.string(),
    organizationId: z.string(),
    candidateId: z.string(),
    roleId: z.string(),
    candidateStepId: z.string().nullable().describe('The step that shows the result, if any'),
    status: z.enum(screeningStatuses),
    score: z.int().min(0).max(100).nullable(),
    recommendation: z.enum(recommendations).nullable().describe('Advice only: moves no candidate'),
    confidence: z.number().min(0).max(1).nullable(),
    skipReason: z.string().nullable(),
    error: z.string().nullable(),
    model: z.string().nullable(),
    modelVersion: z.string().nullable(),
    humanDecision: z
      .object({
        action: z.enum(stepActions).exclude(['unreject']),
        actorId: z.string(),
        at: z.iso.datetime(),
      })
      .meta({ id: 'HumanDecision' })
      .nullable()
      .describe('The later decision at the step; null: no decision yet, or it was withdrawn'),
    evaluatedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'CvScreening' });

const ScoredCriterion = z
  .object({
    id: z.string(),
    title: z.string(),
    weight: z.number(),
    outcome: z.enum(criterionOutcomes),
    score: z.number(),
    maxScore: z.number(),
    confidence: z.number(),
    evidence: z
      .array(z.object({ quote: z.string(), start: z.int(), end: z.int() }))
      .describe('Quotes from the CV, which are untrusted text, with their offsets'),
    reasoning: z.string(),
  })
  .meta({ id: 'ScoredCriterion' });

export const ScreeningResponse = z.object({
  screening: Screening.extend({
    documentId: z.string().nullable().describe('The CV that was scored'),
    summary: z.string().nullable(),
    criteria: z.array(ScoredCriterion),
  }),
});

export const ScreeningListResponse = z.object({
  screenings: z.array(Screening),
  pagination: Pagination,
});

export const ScreeningsQuery = z
  .strictObject({
    ...listQuery,
    roleId: IdText.optional(),
    candidateId: IdText.optional(),
    batchId: IdText.optional(),
    status: z.enum(screeningStatuses).optional(),
    recommendation: z.enum(recommendations).optional(),
    minScore: QueryScore.optional(),
    maxScore: QueryScore.optional(),
    sort: z.literal('-score').optional().describe('Best first; not with updatedAfter'),
    ...commonFilters,
  })
  .refine((query) => query.sort === undefined || query.updatedAfter === undefined, {
    path: ['sort'],
    message: 'cannot be combined with updatedAfter',
  });

export type ScreeningsQuery = z.output<typeof ScreeningsQuery>;
