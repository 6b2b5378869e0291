import { setTimeout as delay } from 'node:timers/promises';

import type { Db } from '@hiring/database';
import {
  completeMaintenance,
  endCancelledMaintenance,
  type EventMetadata,
  failMaintenance,
  isOpenTask,
  type MaintenanceTask,
  type MaintenanceTaskEvent,
  maintenanceTask,
  type ProjectionResult,
  startMaintenance,
} from '@hiring/domain';
import { type EventStore, load, transact } from '@hiring/eventstore';
import { refreshTask, saveTaskProgress, type Task } from '@hiring/maintenance';
import { discardRebuild, IncomparableError, type Projection } from '@hiring/projections';

import { toResults } from './results.ts';
import { createTaskProgress, type TaskProgress } from './task-progress.ts';
import { type Outcome, type Outcomes, workOn } from './work.ts';

export type TaskDeps = {
  readonly db: Db;
  /** A connection with the lock of the tasks: a statement on it fails when the lock is lost. */
  readonly lockedDb: Db;
  readonly databaseUrl: string;
  readonly store: EventStore;
  /** All projections of this build. */
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
  readonly now: () => Date;
};

/** Milliseconds between two looks at the stream of the task, at which its progress is saved. */
const intervalMs = 1_000;

/**
 * Starts a task, or continues one that another process has left, and records its end. Records none when the signal
 * aborts or the lock is lost: another process then continues it. Throws errors of the stores.
 */
export const runTask = async (deps: TaskDeps, { id, progress: earlier }: Task): Promise<void> => {
  const { db, signal, now } = deps;
  const task = await decide(deps, id, (state) =>
    startMaintenance(state, { startedAt: now().toISOString() }),
  );
  if (!task || !isOpenTask(task)) return;
  const progress = createTaskProgress(task.projections, earlier);
  const watch = watchTask(deps, id, progress);
  if (task.status === 'cancelling') watch.cancel();
  let outcomes: Outcomes;
  try {
    outcomes = await execute({ ...deps, signal: watch.signal }, task, progress);
  } finally {
    await watch.end();
  }
  if (signal.aborted || watch.isLost()) return;
  await saveTaskProgress(db, id, progress.snapshot());
  const results = toResults(task.projections, outcomes, progress);
  const isDone = results.length === task.projections.length;
  if (!isDone && task.kind === 'rebuild') await discardUnfinished(deps, task, outcomes);
  if (signal.aborted) return;
  await decide(deps, id, (state) => toEnd(state, { results, isDone, at: now().toISOString() }));
};

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'projector' },
  requestId: null,
  causationId: null,
};

const decide = async (
  { db, store }: Pick<TaskDeps, 'db' | 'store'>,
  id: string,
  decision: (state: MaintenanceTask | null) => readonly MaintenanceTaskEvent[],
): Promise<MaintenanceTask | null> => {
  const { state } = await transact(store, maintenanceTask, id, decision, { metadata });
  await refreshTask({ db, store }, id);
  return state;
};

type End = {
  readonly results: readonly ProjectionResult[];
  /** Whether there is a result for each projection. */
  readonly isDone: boolean;
  readonly at: string;
};

const toEnd = (
  state: MaintenanceTask | null,
  { results: ended, isDone, at }: End,
): readonly MaintenanceTaskEvent[] => {
  const results = [...ended];
  if (!isDone) return endCancelledMaintenance(state, { results, cancelledAt: at });
  const failed = results.filter(({ error }) => error !== null);
  if (failed.length === 0) return completeMaintenance(state, { results, completedAt: at });
  const error = failed.map((result) => `${result.projection}: ${result.error}`).join('; ');
  return failMaintenance(state, { error, results, failedAt: at });
};

const execute = async (
  deps: TaskDeps,
  { kind, projections: names }: MaintenanceTask,
  progress: TaskProgress,
): Promise<Outcomes> => {
  const known = deps.projections.filter(({ name }) => names.includes(name));
  const unknown = names.filter((name) => !known.some((projection) => projection.name === name));
  const outcomes = await workOn(kind, { ...deps, progress }, known);
  return new Map([...outcomes, ...unknown.map((name) => [name, toUnknown(name)] as const)]);
};

/** A newer build of the API may know more projections. */
const toUnknown = (name: string): Outcome => ({
  error: new IncomparableError(`this build of the projector has no projection ${name}`),
});

/** Milliseconds in which the connections of an aborted rebuild release their locks. */
const releaseTimeoutMs = 15_000;
const releaseIntervalMs = 100;

/** Discards what an aborted rebuild has left. Leaves what another process rebuilds. */
const discardUnfinished = async (
  { db, signal }: TaskDeps,
  { projections }: MaintenanceTask,
  outcomes: Outcomes,
): Promise<void> => {
  const deadline = performance.now() + releaseTimeoutMs;
  for (const name of projections.filter((projection) => !outcomes.has(projection))) {
    while (!signal.aborted && !(await discardRebuild(db, name))) {
      if (performance.now() > deadline) break;
      await delay(releaseIntervalMs);
    }
  }
};

type TaskWatch = {
  /** Aborts when the task was cancelled, the lock was lost, or the signal of the process aborts. */
  readonly signal: AbortSignal;
  readonly cancel: () => void;
  /** Whether the lock was lost, so that another process may run the task now. */
  readonly isLost: () => boolean;
  readonly end: () => Promise<void>;
};

/** Every second saves the progress and looks for a request to cancel the task. */
const watchTask = (
  { lockedDb, store, signal }: TaskDeps,
  id: string,
  progress: TaskProgress,
): TaskWatch => {
  const stopping = new AbortController();
  const ending = new AbortController();
  let lost = false;

  const look = async (): Promise<void> => {
    try {
      await saveTaskProgress(lockedDb, id, progress.snapshot());
    } catch {
      lost = true;
      return stopping.abort();
    }
    // While the log is unavailable, the work waits for it, too.
    const found = await load(store, maintenanceTask, id).catch(() => undefined);
    if (found?.state?.status === 'cancelling') stopping.abort();
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted && !stopping.signal.aborted) {
      await look();
      await delay(intervalMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    signal: AbortSignal.any([signal, stopping.signal]),
    cancel: () => stopping.abort(),
    isLost: () => lost,
    end: async () => {
      ending.abort();
      await running;
    },
  };
};
