import type { Db } from '@hiring/database';
import { type MaintenanceTask, maintenanceTask } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { asProgress, findOpenTasks, type Task, type TaskStores } from '@hiring/maintenance';
import { sql } from 'kysely';

import { findAndCount } from '../http/lists/find-page.ts';
import type { MaintenanceTasksQuery } from './schemas.ts';

type Page = {
  /** Time and id of the last task of the previous page. */
  readonly after: readonly [string, string] | undefined;
  readonly limit: number;
};

/** Finds tasks, newest first. The open ones are read from their streams. Throws StoreUnavailable. */
export const findTasks = async (
  stores: TaskStores,
  { status, count }: MaintenanceTasksQuery,
  { after, limit }: Page,
) => {
  await findOpenTasks(stores);
  const { db } = stores;
  let tasks = db
    .selectFrom('api.maintenance_tasks')
    .select(['id', 'requested_at', 'state', 'progress'])
    .where('state', 'is not', null);
  if (status !== undefined) tasks = tasks.where('status', '=', status);
  const rest = after
    ? tasks.where(sql<boolean>`(requested_at, id) < (${after[0]}, ${after[1]}::uuid)`)
    : tasks;
  const page = rest.orderBy('requested_at', 'desc').orderBy('id', 'desc').limit(limit);
  return findAndCount(db, { all: tasks, page }, { count });
};

type TaskRow = Awaited<ReturnType<typeof findTasks>>['rows'][number];

/** Rows without a state are left out by the query; the state is that of the stream. */
export const toTask = ({ id, state, progress }: TaskRow): Task => ({
  ...(state as MaintenanceTask),
  id,
  progress: asProgress(progress),
});

/** Reads one task from its stream; undefined if it was never requested. Throws StoreUnavailable. */
export const findTask = async (
  { db, store }: TaskStores,
  id: string,
): Promise<Task | undefined> => {
  const { state } = await load(store, maintenanceTask, id);
  return state === null ? undefined : addProgress(db, id, state);
};

/** Adds the progress of a task to its state. */
export const addProgress = async (db: Db, id: string, state: MaintenanceTask): Promise<Task> => {
  const row = await db
    .selectFrom('api.maintenance_tasks')
    .select('progress')
    .where('id', '=', id)
    .executeTakeFirst();
  return { ...state, id, progress: asProgress(row?.progress ?? []) };
};
