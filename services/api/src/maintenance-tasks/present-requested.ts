import type { Db } from '@hiring/database';
import { type MaintenanceTask, Refusal } from '@hiring/domain';

import { presentTask } from './present.ts';
import { addProgress } from './queries.ts';

/** Builds the response to a command on a task from the state after it. */
export const presentRequested = async (db: Db, id: string, state: MaintenanceTask | null) => {
  if (state === null) throw new Refusal('maintenance_task_not_found');
  return { success: true as const, task: presentTask(await addProgress(db, id, state)) };
};
