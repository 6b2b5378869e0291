import type { Db } from '@hiring/database';
import type { MaintenanceTask } from '@hiring/domain';
import type { EventStore } from '@hiring/eventstore';

export type TaskStores = { readonly db: Db; readonly store: EventStore };

/** The stages of a rebuild (packages/projections), those of a verification, and the states before and after both. */
export const taskStages = [
  'waiting',
  'creating',
  'filling',
  'indexing',
  'following',
  'swapping',
  'swapped',
  'comparing',
  'compared',
  'failed',
] as const;

/** The progress of a task on one projection. It is not recorded in the log, and may lack the last second. */
export type ProjectionProgress = {
  readonly name: string;
  readonly stage: (typeof taskStages)[number];
  /** The number of events that the running process has applied. */
  readonly events: number;
  /** An estimate from the positions in the log; null while there is none. */
  readonly totalEvents: number | null;
  readonly eventsPerSecond: number | null;
  /** An estimate from the rate so far; null while there is none. */
  readonly secondsLeft: number | null;
  /** Why it failed, in full: it may quote an event and is therefore not recorded in the log. */
  readonly error: string | null;
};

/** A maintenance task with its id and its progress. */
export type Task = MaintenanceTask & {
  readonly id: string;
  readonly progress: readonly ProjectionProgress[];
};
