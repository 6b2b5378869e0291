import { outcomeTypes, stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { Step } from '../candidate-steps/schemas.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, QueryInstant, QueryText } from '../http/lists/cursor-pages.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const StepsQuery = z.strictObject({
  ...listQuery,
  roleId: QueryText.optional(),
  candidateId: QueryText.optional(),
  roleStepId: QueryText.optional().describe("A step of a role's pipeline"),
  stepType: z.enum(stepTypes).optional(),
  status: Step.shape.status.optional(),
  current: z
    .literal('true')
    .optional()
    .describe('Only where a candidate stands now: in progress, of a candidate in the running'),
  enteredBefore: QueryInstant.optional().describe('Only what was reached before: aging'),
  ...commonFilters,
});

export type StepsQuery = z.output<typeof StepsQuery>;

export const StepListResponse = z.object({
  candidateSteps: z.array(
    Step.omit({ validationNotes: true }).extend({
      candidateId: z.string(),
      candidateRoleId: z.string(),
      organizationId: z.string(),
      enteredAt: z.iso.datetime().nullable().describe('Null: not reached yet'),
      leftAt: z.iso.datetime().nullable().describe('Null: not validated and not rejected'),
      version: z.int().describe('Goes into `If-Match` of a transition'),
      updatedAt: z.iso
        .datetime()
        .describe('When anything last changed on the way of the candidate through the role'),
    }),
  ),
  pagination: Pagination,
});

/** No parameter is known. */
export const OutcomeReasonsResponse = z.object({
  outcomeReasons: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      type: z.enum(outcomeTypes),
      active: z.boolean().describe('False: no longer offered, kept so that history resolves'),
    }),
  ),
});
