import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

/** `rebuild`: writes the rows of projections again from the log; `verify`: compares them with a replay of the log. */
export const maintenanceKinds = ['rebuild', 'verify'] as const;

const Count = z.int().nonnegative();

/** A row that differs from the replay, without the values of its columns: they may be about a person. */
const RowDifference = z.object({
  kind: z.enum(['changed', 'missing', 'extra']),
  table: z.string(),
  /** Its primary key, which consists of ids: `column=value`, separated by commas. */
  key: z.string(),
  /** The names of the columns that differ. */
  columns: z.array(z.string()),
  /** The event that wrote the row, for the first difference. */
  eventId: Id.nullable(),
});

/** The comparison of a projection with a replay of the log. */
const ProjectionVerification = z.object({
  /** Whether all tables and rows are the same. */
  matches: z.boolean(),
  /** The position of the log up to which they were compared, as a decimal string. */
  position: z.string(),
  /** Tables that are missing, or not as the migrations define them. */
  altered: z.array(z.object({ table: z.string(), fault: z.string() })),
  /** `rows`: those of the replay. */
  tables: z.array(
    z.object({ table: z.string(), rows: Count, different: Count, missing: Count, extra: Count }),
  ),
  /** The first ten. */
  differences: z.array(RowDifference),
});

const ProjectionResult = z.object({
  projection: Id,
  /** The number of events that the last process of the task applied. */
  events: Count,
  /** Why it failed; null if it did not. */
  error: z.string().nullable(),
  /** Null for a rebuild, and if it failed. */
  verification: ProjectionVerification.nullable(),
});

export type ProjectionResult = z.output<typeof ProjectionResult>;

/** The results of the projections that had ended. */
const Results = z.array(ProjectionResult);

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const maintenanceTaskEvents = {
  MaintenanceTaskRequested: event(
    1,
    z.object({
      kind: z.enum(maintenanceKinds),
      projections: z.array(Id).min(1),
      requestedBy: Actor,
      requestedAt: Instant,
    }),
  ),
  MaintenanceTaskStarted: event(1, z.object({ startedAt: Instant })),
  MaintenanceTaskCancellationRequested: event(
    1,
    z.object({ requestedBy: Actor, requestedAt: Instant }),
  ),
  MaintenanceTaskCompleted: event(1, z.object({ results: Results, completedAt: Instant })),
  MaintenanceTaskFailed: event(
    1,
    z.object({ error: z.string(), results: Results, failedAt: Instant }),
  ),
  MaintenanceTaskCancelled: event(1, z.object({ results: Results, cancelledAt: Instant })),
};

export type MaintenanceTaskEvent = EventOf<typeof maintenanceTaskEvents>;
