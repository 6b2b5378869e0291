import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import {
  type MaintenanceTaskEvent,
  maintenanceTaskEvents,
  type ProjectionResult,
} from './events.ts';

type Events = typeof maintenanceTaskEvents;
type Requested = DataOf<Events, 'MaintenanceTaskRequested'>;

/** `cancelling`: it runs, and its cancellation was requested. */
export const maintenanceTaskStatuses = [
  'waiting',
  'running',
  'cancelling',
  'completed',
  'failed',
  'cancelled',
] as const;

export type MaintenanceTaskStatus = (typeof maintenanceTaskStatuses)[number];

/** The rebuild or the verification of projections (ADR 66). */
export type MaintenanceTask = Requested & {
  readonly status: MaintenanceTaskStatus;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Who requested the cancellation. */
  readonly cancelledBy: string | null;
  readonly error: string | null;
  /** Empty until it has ended. */
  readonly results: readonly ProjectionResult[];
};

/** The state is null until the task is requested. */
export const maintenanceTask: Decider<MaintenanceTask | null, Events> = {
  category: 'maintenanceTask',
  events: maintenanceTaskEvents,
  initial: null,
  evolve: (task, event) => {
    if (event.type === 'MaintenanceTaskRequested') return { ...event.data, ...unstarted };
    return task && evolveRequested(task, event);
  },
};

const unstarted = {
  status: 'waiting',
  startedAt: null,
  endedAt: null,
  cancelledBy: null,
  error: null,
  results: [],
} as const;

const evolveRequested = (
  task: MaintenanceTask,
  event: Exclude<MaintenanceTaskEvent, { readonly type: 'MaintenanceTaskRequested' }>,
): MaintenanceTask => {
  switch (event.type) {
    case 'MaintenanceTaskStarted':
      return { ...task, status: 'running', startedAt: event.data.startedAt };
    case 'MaintenanceTaskCancellationRequested':
      return { ...task, status: 'cancelling', cancelledBy: event.data.requestedBy };
    case 'MaintenanceTaskCompleted': {
      const { results, completedAt: endedAt } = event.data;
      return { ...task, status: 'completed', results, endedAt };
    }
    case 'MaintenanceTaskFailed': {
      const { results, error, failedAt: endedAt } = event.data;
      return { ...task, status: 'failed', results, error, endedAt };
    }
    case 'MaintenanceTaskCancelled': {
      const { results, cancelledAt: endedAt } = event.data;
      return { ...task, status: 'cancelled', results, endedAt };
    }
  }
};

/** Whether the task waits, or may be running. */
export const isOpenTask = ({ endedAt }: MaintenanceTask): boolean => endedAt === null;

/** Requests the task. Yields no event if it was requested before. */
export const requestMaintenance = (
  task: MaintenanceTask | null,
  requested: Requested,
): MaintenanceTaskEvent[] => (task ? [] : [{ type: 'MaintenanceTaskRequested', data: requested }]);

/** Starts the task. Yields no event unless it is waiting: a task that runs is continued. */
export const startMaintenance = (
  task: MaintenanceTask | null,
  started: DataOf<Events, 'MaintenanceTaskStarted'>,
): MaintenanceTaskEvent[] =>
  task?.status === 'waiting' ? [{ type: 'MaintenanceTaskStarted', data: started }] : [];

/**
 * Requests the cancellation; a waiting task is cancelled at once. Yields no event if it was requested before. Refuses
 * `maintenance_task_not_found` and `maintenance_task_ended`.
 */
export const cancelMaintenance = (
  task: MaintenanceTask | null,
  requested: DataOf<Events, 'MaintenanceTaskCancellationRequested'>,
): MaintenanceTaskEvent[] => {
  if (!task) throw new Refusal('maintenance_task_not_found');
  if (!isOpenTask(task)) throw new Refusal('maintenance_task_ended', task.status);
  if (task.status === 'cancelling') return [];
  const cancelled = { results: [], cancelledAt: requested.requestedAt };
  return [
    { type: 'MaintenanceTaskCancellationRequested', data: requested },
    ...(task.status === 'waiting'
      ? [{ type: 'MaintenanceTaskCancelled', data: cancelled } as const]
      : []),
  ];
};

/** Records that all its work was done, also after a request to cancel it that came too late. */
export const completeMaintenance = (
  task: MaintenanceTask | null,
  completed: DataOf<Events, 'MaintenanceTaskCompleted'>,
): MaintenanceTaskEvent[] =>
  isStarted(task) ? [{ type: 'MaintenanceTaskCompleted', data: completed }] : [];

/** Records that the work on a projection failed. */
export const failMaintenance = (
  task: MaintenanceTask | null,
  failed: DataOf<Events, 'MaintenanceTaskFailed'>,
): MaintenanceTaskEvent[] =>
  isStarted(task) ? [{ type: 'MaintenanceTaskFailed', data: failed }] : [];

/** Records that the work has ended because of a request to cancel it. */
export const endCancelledMaintenance = (
  task: MaintenanceTask | null,
  cancelled: DataOf<Events, 'MaintenanceTaskCancelled'>,
): MaintenanceTaskEvent[] =>
  task?.status === 'cancelling' ? [{ type: 'MaintenanceTaskCancelled', data: cancelled }] : [];

const isStarted = (task: MaintenanceTask | null): boolean =>
  task?.status === 'running' || task?.status === 'cancelling';
