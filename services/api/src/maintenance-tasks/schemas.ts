import { maintenanceKinds, maintenanceTaskStatuses } from '@hiring/domain';
import { taskStages } from '@hiring/maintenance';
import { z } from 'zod';

import { projections } from '../health/projections.ts';
import { Uuid } from '../http/endpoint/request-schemas.ts';
import { listQuery, Pagination } from '../http/lists/cursor-pages.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const RequestMaintenanceTaskBody = z.strictObject({
  kind: z
    .enum(maintenanceKinds)
    .describe(
      '`rebuild`: writes the rows again from the log beside the live ones, then swaps them; `verify`: compares the live ' +
        'rows with a replay of the log',
    ),
  projections: z
    .array(z.enum(projections))
    .min(1)
    .max(projections.length)
    .refine((names) => new Set(names).size === names.length, 'must be different names')
    .optional()
    .describe('The names of the projections; without it, all'),
});

export const MaintenanceTaskPath = z.object({
  id: Uuid.describe('The id of the maintenance task'),
});

export const MaintenanceTasksQuery = z.strictObject({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  count: listQuery.count,
  status: z.enum(maintenanceTaskStatuses).optional().describe('Only tasks with this status'),
});

export type MaintenanceTasksQuery = z.output<typeof MaintenanceTasksQuery>;

const Count = z.int().nonnegative();

const Verification = z
  .object({
    matches: z.boolean().describe('Whether all tables and rows are those of the replay'),
    position: z.string().describe('The position of the log up to which they were compared'),
    altered: z
      .array(z.object({ table: z.string(), fault: z.string() }))
      .describe('Tables that are missing or not as the migrations define them'),
    tables: z.array(
      z.object({
        table: z.string(),
        rows: Count.describe('Rows of the replay'),
        different: Count,
        missing: Count,
        extra: Count,
      }),
    ),
    differences: z
      .array(
        z.object({
          kind: z.enum(['changed', 'missing', 'extra']),
          table: z.string(),
          key: z.string().describe('The primary key of the row: `column=value`'),
          columns: z.array(z.string()).describe('The names of the columns that differ'),
          eventId: z
            .string()
            .nullable()
            .describe('The event that wrote the row; only for the first difference'),
        }),
      )
      .describe('The first ten, without the values of the columns'),
  })
  .meta({ id: 'ProjectionVerification' });

const ProjectionTask = z
  .object({
    name: z.string(),
    stage: z
      .enum(taskStages)
      .describe(
        'A rebuild: `creating`, `filling`, `indexing`, `following`, `swapping`, `swapped`; a verification: `comparing`, ' +
          '`compared`; `failed`: see the result, or it is being tried again',
      ),
    events: Count.describe('Events that the process which runs the task has applied'),
    totalEvents: Count.nullable().describe('An estimate; null while there is none'),
    eventsPerSecond: Count.nullable(),
    secondsLeft: Count.nullable().describe('An estimate; null while there is none'),
    result: z
      .object({
        error: z.string().nullable().describe('Why it failed; null: it did not'),
        verification: Verification.nullable().describe('Null for a rebuild'),
      })
      .nullable()
      .describe('Null until the task has ended, and if the task was cancelled before'),
  })
  .meta({ id: 'ProjectionTask' });

const MaintenanceTask = z
  .object({
    id: z.string(),
    kind: z.enum(maintenanceKinds),
    status: z
      .enum(maintenanceTaskStatuses)
      .describe(
        '`waiting` for a projector, or for the tasks before it; `completed`: also with differences, which the result ' +
          'shows; `failed`: for at least one projection',
      ),
    requestedBy: z.string().describe('The id of the user'),
    requestedAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    cancelledBy: z
      .string()
      .nullable()
      .describe('The id of the user who requested the cancellation'),
    error: z.string().nullable().describe('Why it failed'),
    projections: z.array(ProjectionTask),
  })
  .meta({ id: 'MaintenanceTask' });

export const MaintenanceTaskResponse = z
  .object({ success: z.literal(true), task: MaintenanceTask })
  .meta({ id: 'MaintenanceTaskResponse' });

export const MaintenanceTaskListResponse = z.object({
  success: z.literal(true),
  data: z.array(MaintenanceTask).describe('Newest first'),
  pagination: Pagination,
});
