import { outcomeTypes, stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { Step } from '../candidate-steps/schemas.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, QueryInstant, IdText } from '../http/lists/cursor-pages.ts';
import { QueryBoolean } from '../http/lists/query-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const StepsQuery = z.strictObject({
  ...listQuery,
  roleId: IdText.optional(),
  candidateId: IdText.optional(),
  roleStepId: IdText.optional().describe("A step of a role's pipeline"),
  stepType: z.enum(stepTypes).optional(),
  status: Step.shape.status.optional(),
  current: QueryBoolean.optional().describe(
    'True: only current steps, which are in progress, of a candidate role in progress; false: only the others',
  ),
  enteredBefore: QueryInstant.optional().describe('Only steps entered before this time'),
  ...commonFilters,
});

export type StepsQuery = z.output<typeof StepsQuery>;

export const StepListResponse = z.object({
  candidateSteps: z.array(
    Step.omit({ validationNotes: true })
      .extend({
        candidateId: z.string(),
        candidateRoleId: z.string(),
        organizationId: z.string(),
        enteredAt: z.iso.datetime().nullable().describe('Null: not reached yet'),
        leftAt: z.iso.datetime().nullable().describe('Null: not validated and not rejected'),
        version: z.int().describe('For `If-Match` of a transition'),
        updatedAt: z.iso.datetime().describe('When the candidate role last changed'),
      })
      .meta({ id: 'ListedStep' }),
  ),
  pagination: Pagination,
});

export const OutcomeReasonsResponse = z.object({
  outcomeReasons: z.array(
    z
      .object({
        id: z.string(),
        label: z.string(),
        type: z.enum(outcomeTypes),
        active: z.boolean().describe('False: no longer offered, listed for old rejections'),
      })
      .meta({ id: 'OutcomeReason' }),
  ),
});
