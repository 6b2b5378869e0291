import { effectTypes } from '@hiring/domain';
import { z } from 'zod';

import { Effect } from '../effects/schemas.ts';
import { projections } from '../health/projections.ts';
import { IdText, listQuery, Pagination } from '../http/lists/cursor-pages.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const projectionStates = ['running', 'stopped', 'not_running', 'not_started'] as const;

const ProjectionProgress = z
  .object({
    name: z.enum(projections),
    state: z
      .enum(projectionStates)
      .describe(
        '`stopped`: at an event that it cannot apply; `not_running`: no heartbeat for 15 seconds',
      ),
    version: z.int().nullable(),
    position: z.string().nullable().describe('The position of the log that it has reached'),
    lagSeconds: z
      .number()
      .nullable()
      .describe('Seconds since the oldest event after its position; 0: it has every event'),
    seenAt: z.iso.datetime().nullable().describe('The last heartbeat'),
    error: z.string().nullable().describe('Why it stopped'),
    errorPosition: z.string().nullable().describe('The position of the event at which it stopped'),
    errorEventId: z.string().nullable().describe('The id of that event'),
    rebuilding: z.boolean().describe('Whether a copy is being filled, which then replaces it'),
  })
  .meta({ id: 'ProjectionProgress' });

export const ProjectionListResponse = z.object({
  success: z.literal(true),
  data: z.array(ProjectionProgress),
});

export const ProjectionPath = z.object({
  name: z.enum(projections).describe('The name of the projection'),
});

export const SkipEventBody = z.strictObject({
  eventId: z.string().min(1).max(255).describe('The event at which the projection stopped'),
  reason: z.string().trim().min(1).max(500),
});

export const SkippedEventResponse = z.object({
  success: z.literal(true),
  skipped: z.object({ projection: z.string(), eventId: z.string() }).meta({ id: 'SkippedEvent' }),
});

export const RetriedProjectionResponse = z.object({
  success: z.literal(true),
  retry: z
    .object({
      projection: z.string(),
      position: z.string().describe('The position of the event that is tried again'),
    })
    .meta({ id: 'ProjectionRetry' }),
});

export const unfinishedStatuses = ['pending', 'failed', 'parked'] as const;

export const EffectsQuery = z.strictObject({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  count: listQuery.count,
  status: z
    .enum(unfinishedStatuses)
    .optional()
    .describe('The recorded status; without it, every effect that has not ended'),
  type: z.enum(effectTypes).optional().describe('Only effects of this type'),
  organizationId: IdText.optional().describe('Only effects of this organization'),
  q: IdText.max(100).optional().describe('Only effects whose last error contains this text'),
});

export type EffectsQuery = z.output<typeof EffectsQuery>;

const UnfinishedEffect = Effect.extend({
  organizationId: z.string(),
  roleId: z.string().nullable(),
  candidateRoleId: z.string().nullable(),
  candidateId: z.string().nullable(),
  stepId: z.string().nullable(),
}).meta({ id: 'UnfinishedEffect' });

export const UnfinishedEffectsResponse = z.object({
  success: z.literal(true),
  data: z.array(UnfinishedEffect).describe('Oldest first'),
  pagination: Pagination,
});
