import { parseCandidateRoleId } from '@hiring/domain';
import { z } from 'zod';

import { AdvanceBody, PreviewResponse, RejectBody, TransitionResponse } from '../schemas.ts';

const maxItems = 100;

/** What every item has besides the fields of its action. */
const itemFields = {
  stepId: z.string().min(1).max(64).describe('CandidateRoleStep id'),
  expectedVersion: z
    .int32()
    .min(0)
    .optional()
    .describe('As `If-Match`: at any other version of the step the item is refused'),
};

const BulkItem = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ ...itemFields, action: z.literal('advance'), ...AdvanceBody.shape }),
    z.strictObject({ ...itemFields, action: z.literal('reject'), ...RejectBody.shape }),
  ],
  'action must be advance or reject',
);

export type BulkItem = z.output<typeof BulkItem>;

/** An item of a candidate role that another item names too would depend on the result of that item. */
const isOnePerCandidateRole = (items: readonly BulkItem[]): boolean =>
  new Set(items.map(({ stepId }) => parseCandidateRoleId(stepId) ?? stepId)).size === items.length;

export const BulkBody = z
  .strictObject({
    items: z
      .array(BulkItem)
      .min(1)
      .max(maxItems)
      .refine(isOnePerCandidateRole, 'must name each candidate role once')
      .describe(`At most ${maxItems}, each of another candidate role`),
  })
  .meta({ id: 'BulkTransitionsRequest' });

export type BulkBody = z.output<typeof BulkBody>;

const Refused = z
  .object({
    stepId: z.string(),
    success: z.literal(false),
    status: z
      .int()
      .describe('The status that a request for this item alone would have: 403, 404 or 409'),
    error: z.string().describe('A text for people'),
    code: z.string().describe('As in an error response'),
    details: z
      .unknown()
      .optional()
      .describe('As in an error response: `reason`, with `currentStatus` and `version`'),
  })
  .meta({ id: 'RefusedItem' });

const bulkResponse = <Success extends z.ZodObject>(success: Success) =>
  z.object({
    success: z.literal(true).describe('Every item has a result; see `success` of each'),
    succeeded: z.int(),
    refused: z.int(),
    results: z
      .array(z.discriminatedUnion('success', [success, Refused]))
      .describe('One for each item, in the order of the items'),
  });

const stepId = z.string();

export const BulkResponse = bulkResponse(z.object({ stepId, ...TransitionResponse.shape }));

export const BulkPreviewResponse = bulkResponse(z.object({ stepId, ...PreviewResponse.shape }));
