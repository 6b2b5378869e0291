import type { Db } from '@hiring/database';

import type { ProjectionProgress } from './task.ts';

/** Saves the progress of a task. */
export const saveTaskProgress = async (
  db: Db,
  id: string,
  progress: readonly ProjectionProgress[],
): Promise<void> => {
  await db
    .updateTable('api.maintenance_tasks')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute();
};
