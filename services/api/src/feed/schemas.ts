import { announcementTypes } from '@hiring/domain';
import { z } from 'zod';

import { listQuery, IdText, QueryInstant } from '../http/lists/cursor-pages.ts';

const types: readonly string[] = announcementTypes;
const unknownType = `types must be a comma-separated list of ${types.join(', ')}`;

export const FeedQuery = z.strictObject({
  limit: listQuery.limit,
  after: z
    .string()
    .max(2_048)
    .optional()
    .describe(
      '`pagination.nextCursor` of the previous page, with the same filters; without it: from the beginning, or from `from`',
    ),
  from: z
    .union([z.literal('now'), QueryInstant])
    .optional()
    .describe(
      'Where to begin without `after`: `now` skips every change so far, an ISO 8601 date-time those before it. With ' +
        '`after` it has no effect',
    ),
  types: z
    .string()
    .max(2_048)
    .transform((list) => [...new Set(list.split(','))].toSorted())
    .refine((list) => list.every((type) => types.includes(type)), unknownType)
    .optional()
    .describe(`Comma-separated list of ${types.map((type) => `\`${type}\``).join(', ')}`),
  roleId: IdText.optional(),
  candidateId: IdText.optional(),
  organizationId: listQuery.organizationId,
});

export type FeedQuery = z.output<typeof FeedQuery>;

/** The types of changes, which are also those of webhooks. */
export const ChangeType = z.enum(announcementTypes).meta({ id: 'ChangeType' });

export const Change = z
  .object({
    id: z.string().describe('The id of the event, the same in every response'),
    type: ChangeType,
    at: z.iso.datetime().describe('When it was recorded'),
    organizationId: z.string(),
    roleId: z.string().nullable(),
    candidateId: z.string().nullable(),
    candidateRoleId: z.string().nullable(),
    candidateStepId: z.string().nullable(),
    webhookSubscriptionId: z.string().nullable(),
    status: z
      .string()
      .nullable()
      .describe(
        'The new status of the entity with which the type begins; null when the event does not set it',
      ),
    requestId: z.string().nullable().describe('The request that caused it'),
  })
  .meta({ id: 'Change' });

export const Feed = z.object({
  events: z.array(Change),
  pagination: z.object({
    limit: z.int(),
    hasMore: z
      .boolean()
      .describe(
        'Whether to read the next page at once; a page may be empty without being the last',
      ),
    nextCursor: z.string().describe('Always present: store it and continue with it later'),
  }),
});
