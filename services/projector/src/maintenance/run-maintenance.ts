import { setTimeout as delay } from 'node:timers/promises';

import { type DedicatedConnection, openDedicatedConnection } from '@hiring/database';
import { findOpenTasks } from '@hiring/maintenance';
import { sql } from 'kysely';

import type { Watch } from '../monitoring/watch.ts';
import { runTask, type TaskDeps } from './run-task.ts';

export type MaintenanceDeps = Omit<TaskDeps, 'lockedDb'> & {
  readonly watch: Watch;
  /** Checks that this build may work on these stores. */
  readonly prepare: () => Promise<void>;
};

/** Milliseconds between two looks for a task. */
const intervalMs = 1_000;

/**
 * Runs the maintenance tasks (ADR 66), the oldest first and one at a time over all projectors on a database, whichever
 * projections each has. Runs until the signal aborts; a task that then runs is continued by the next process.
 */
export const runMaintenance = async (deps: MaintenanceDeps): Promise<void> => {
  const { watch, prepare, signal } = deps;
  let isPrepared = false;
  while (!signal.aborted) {
    try {
      if (!isPrepared) await prepare();
      isPrepared = true;
      await runOldestTask(deps);
      watch.worked('maintenance');
    } catch (error) {
      if (!signal.aborted) watch.failed('maintenance', error);
    }
    await delay(intervalMs, undefined, { signal }).catch(() => undefined);
  }
};

const runOldestTask = async (deps: MaintenanceDeps): Promise<void> => {
  if ((await findOpenTasks(deps)).length === 0) return;
  const connection = await openDedicatedConnection(deps.databaseUrl, 'maintenance');
  try {
    if (!(await acquireLock(connection))) return;
    // Another process may have ended the oldest while it held the lock.
    const [task] = await findOpenTasks(deps);
    if (task) await runTask({ ...deps, lockedDb: connection.db }, task);
  } finally {
    await connection.close().catch(() => undefined);
  }
};

/** Holds the lock until the connection ends. */
const acquireLock = async ({ db }: DedicatedConnection): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtext('hiring:maintenance'), hashtext('task')) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
};
