import { parseAssignmentId, testKinds } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { singleLine, PageAddress } from '../http/endpoint/text-schemas.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, QueryInstant, IdText } from '../http/lists/cursor-pages.ts';
import { QueryBoolean, QueryPoints } from '../http/lists/query-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const TestPath = z.object({ id: Uuid.describe('Test id') });

export const AssignmentPath = z.object({
  id: z
    .string()
    .refine((id) => parseAssignmentId(id) !== undefined)
    .describe('Assignment id'),
});

export const CreateTestBody = z
  .strictObject({
    organizationId: IdText.optional().describe(
      'Required unless you are a member of exactly one organization',
    ),
    name: singleLine(200),
    kind: z.enum(testKinds),
    durationMinutes: z.int().min(1).max(10_080).optional(),
    maxScore: z.int().min(1).max(1_000_000).describe('Maximum points'),
    passScore: z.number().min(0).optional().describe('Points needed to pass'),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
      .max(35)
      .optional()
      .describe('A language tag'),
    url: PageAddress.optional().describe('Address of the test; an assignment adds its id'),
    roleIds: z.array(Uuid).max(100).default([]).describe('The roles the test is for; empty: any'),
  })
  .refine(({ passScore = 0, maxScore }) => passScore <= maxScore, {
    path: ['passScore'],
    message: 'must not be above maxScore',
  });

export type CreateTestBody = z.output<typeof CreateTestBody>;

const Test = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    name: z.string(),
    kind: z.enum(testKinds),
    durationMinutes: z.int().nullable(),
    maxScore: z.int(),
    passScore: z.number().nullable(),
    language: z.string().nullable(),
    url: z.string().nullable(),
    roleIds: z.array(z.string()).describe('Empty: any role'),
    active: z.boolean().describe('False: retired and no longer assignable'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Test' });

const ListedTest = Test.extend({ updatedAt: z.iso.datetime() }).meta({ id: 'ListedTest' });

export const TestResponse = z.object({ test: ListedTest }).meta({ id: 'TestResponse' });
export const TestChangedResponse = z
  .object({ success: z.literal(true), test: Test })
  .meta({ id: 'TestChangedResponse' });
export const TestListResponse = z.object({ tests: z.array(ListedTest), pagination: Pagination });

export const TestsQuery = z.strictObject({
  ...listQuery,
  roleId: IdText.optional().describe('Only tests for candidates of this role'),
  active: QueryBoolean.optional().describe(
    'True: only tests that can be assigned; false: only retired ones',
  ),
  q: singleLine(200).optional().describe('Prefix of the name, case-insensitive'),
  ...commonFilters,
});

export type TestsQuery = z.output<typeof TestsQuery>;

export const AssignBody = z.strictObject({
  candidateStepId: z.string().max(64).describe('An open step of a candidate'),
  dueAt: QueryInstant.optional().describe('When the assignment expires'),
});

const FlatValue = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

export const CompleteBody = z.strictObject({
  score: z.number().min(0).describe('Points, out of `maxScore`'),
  passed: z.boolean().optional().describe('Default: whether `score` reaches `passScore`'),
  resultUrl: PageAddress.optional(),
  metadata: z
    .record(z.string().min(1).max(64), FlatValue)
    .refine((entries) => Object.keys(entries).length <= 50, 'must not have more than 50 entries')
    .optional()
    .describe('Flat: no value is an object or a list'),
  completedAt: QueryInstant.optional().describe('Default: now'),
});

export type CompleteBody = z.output<typeof CompleteBody>;

const assignmentStatuses = ['assigned', 'completed', 'expired', 'cancelled'] as const;

const Assignment = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    testId: z.string(),
    candidateId: z.string(),
    roleId: z.string(),
    candidateStepId: z.string(),
    status: z.enum(assignmentStatuses).describe('`expired`: past `dueAt` and not completed'),
    score: z.number().nullable(),
    maxScore: z.int(),
    passed: z
      .boolean()
      .nullable()
      .describe('Null: not completed, or the test has no passing score'),
    assignedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    dueAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TestAssignment' });

const ListedAssignment = Assignment.extend({ updatedAt: z.iso.datetime() }).meta({
  id: 'ListedTestAssignment',
});

const detail = {
  resultUrl: z.string().nullable(),
  metadata: z.record(z.string(), FlatValue).nullable().describe('As the provider sent it'),
};

export const AssignmentResponse = z.object({ assignment: ListedAssignment.extend(detail) });

export const AssignmentListResponse = z.object({
  assignments: z.array(ListedAssignment),
  pagination: Pagination,
});

export const TestAssignedResponse = z.object({
  success: z.literal(true),
  assignment: Assignment.extend({
    testUrl: z
      .string()
      .nullable()
      .describe('The link for the candidate, which you must send. Null: the test has no address'),
  }),
});

export const AssignmentCancelledResponse = z.object({
  success: z.literal(true),
  assignment: Assignment,
});

export const AssignmentCompletedResponse = z.object({
  success: z.literal(true),
  assignment: Assignment.extend(detail),
  evaluation: z
    .object({ candidateStepId: z.string(), score: z.int().min(0).max(100) })
    .nullable()
    .describe('The score that a later advance of the step uses; null: the step has ended'),
});

export const AssignmentsQuery = z.strictObject({
  ...listQuery,
  testId: IdText.optional(),
  candidateId: IdText.optional(),
  roleId: IdText.optional(),
  status: z.enum(assignmentStatuses).optional(),
  completedAfter: QueryInstant.optional().describe('Then or later'),
  minScore: QueryPoints.optional().describe('Minimum points'),
  ...commonFilters,
});

export type AssignmentsQuery = z.output<typeof AssignmentsQuery>;
