import { announcementTypes } from '@hiring/domain';
import { z } from 'zod';

import { listQuery, QueryText } from '../http/lists/cursor-pages.ts';

const types: readonly string[] = announcementTypes;
const unknownType = `types must be a comma list of ${types.join(', ')}`;

export const FeedQuery = z.strictObject({
  limit: listQuery.limit,
  after: z
    .string()
    .max(2_048)
    .optional()
    .describe(
      '`pagination.nextCursor` of the page before, with the same filters; without it: from the beginning',
    ),
  types: z
    .string()
    .max(1_024)
    .transform((list) => [...new Set(list.split(','))].toSorted())
    .refine((list) => list.every((type) => types.includes(type)), unknownType)
    .optional()
    .describe(`Comma list of ${types.map((type) => `\`${type}\``).join(', ')}`),
  roleId: QueryText.optional(),
  candidateId: QueryText.optional(),
  organizationId: listQuery.organizationId,
});

export type FeedQuery = z.output<typeof FeedQuery>;

const Change = z
  .object({
    id: z.string().describe('Of the event: the same in every response'),
    type: z.enum(announcementTypes),
    at: z.iso.datetime().describe('When the log took it'),
    organizationId: z.string(),
    roleId: z.string().nullable(),
    candidateId: z.string().nullable(),
    candidateRoleId: z.string().nullable(),
    candidateStepId: z.string().nullable(),
    status: z
      .string()
      .nullable()
      .describe('What it made of the thing its type begins with; null: it says nothing of that'),
    requestId: z.string().nullable().describe('Of the request that made it happen'),
  })
  .meta({ id: 'Change' });

export const Feed = z.object({
  events: z.array(Change),
  pagination: z.object({
    limit: z.int(),
    hasMore: z.boolean().describe('Ask again at once; a page may be empty and not the last'),
    nextCursor: z.string().describe('Always there: keep it, ask again with it later'),
  }),
});
