import type { Db } from '@hiring/database';
import { isOpenTask, type MaintenanceTask, maintenanceTask } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { sql } from 'kysely';

import type { ProjectionProgress, Task, TaskStores } from './task.ts';

/** The state of a task, and the revision of its stream. */
export type RefreshedTask = { readonly state: MaintenanceTask; readonly revision: bigint };

/** Maximum number of tasks that wait or run: there is one for each projection and kind, and those being reserved. */
const maxOpenTasks = 1_000;

/**
 * Reads a task from its stream and brings its row up to date; undefined if it was never requested. Throws
 * StoreUnavailable.
 */
export const refreshTask = async (
  { db, store }: TaskStores,
  id: string,
): Promise<RefreshedTask | undefined> => {
  const { state, revision } = await load(store, maintenanceTask, id);
  if (state === null || revision === undefined) return undefined;
  await saveState(db, id, { state, revision });
  return { state, revision };
};

/**
 * Returns the tasks that wait or run, oldest first, from their streams, and brings their rows up to date: a process may
 * have ended between the event and the row. Deletes reservations that were not followed by a request. Throws
 * StoreUnavailable.
 */
export const findOpenTasks = async ({ db, store }: TaskStores): Promise<readonly Task[]> => {
  const rows = await db
    .selectFrom('api.maintenance_tasks')
    .select(['id', 'progress'])
    .where(isOpenRow)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(maxOpenTasks)
    .execute();
  const tasks: Task[] = [];
  for (const { id, progress } of rows) {
    const found = await refreshTask({ db, store }, id);
    if (!found) await deleteAbandonedReservation(db, id);
    else if (isOpenTask(found.state)) {
      tasks.push({ ...found.state, id, progress: asProgress(progress) });
    }
  }
  return tasks;
};

/** The condition of the index `maintenance_tasks_open`. */
export const isOpenRow = sql<boolean>`(status is null or status in ('waiting', 'running', 'cancelling'))`;

/** The column is written by `saveTaskProgress` alone. */
export const asProgress = (progress: object) => progress as readonly ProjectionProgress[];

/** An older state does not replace a newer one. */
const saveState = async (db: Db, id: string, { state, revision }: RefreshedTask): Promise<void> => {
  await db
    .updateTable('api.maintenance_tasks')
    .set({
      requested_at: state.requestedAt,
      revision,
      status: state.status,
      state: JSON.stringify(state),
    })
    .where('id', '=', id)
    .where((row) => row.or([row('revision', 'is', null), row('revision', '<', revision)]))
    .execute();
};

/** An append takes seconds at most: after a minute the process that made the reservation has ended. */
const deleteAbandonedReservation = async (db: Db, id: string): Promise<void> => {
  await db
    .deleteFrom('api.maintenance_tasks')
    .where('id', '=', id)
    .where('revision', 'is', null)
    .where('requested_at', '<', sql<string>`now() - interval '1 minute'`)
    .execute();
};
