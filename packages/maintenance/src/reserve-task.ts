import { sql } from 'kysely';

import { findOpenTasks, isOpenRow } from './refresh-tasks.ts';
import type { TaskStores } from './task.ts';

export type ReservedTask = {
  readonly id: string;
  readonly kind: string;
  readonly projections: readonly string[];
};

/**
 * Reserves the row of a task before its first event is appended, so that it can be found, and so that no other task of
 * its kind is requested for one of its projections until it has ended. Returns the id of such a task that is open, and
 * then reserves nothing. A repeat with the same id is no conflict. Throws StoreUnavailable.
 */
export const reserveTask = (
  { db, store }: TaskStores,
  { id, kind, projections }: ReservedTask,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`
      select pg_advisory_xact_lock(hashtext('hiring:maintenance'), hashtext('reservation'))`.execute(
      tx,
    );
    await findOpenTasks({ db: tx, store });
    const conflict = await tx
      .selectFrom('api.maintenance_tasks')
      .select('id')
      .where(isOpenRow)
      .where('id', '<>', id)
      .where('kind', '=', kind)
      .where(sql<boolean>`projections && ${[...projections]}::text[]`)
      .orderBy('requested_at')
      .limit(1)
      .executeTakeFirst();
    if (conflict) return conflict.id;
    await tx
      .insertInto('api.maintenance_tasks')
      .values({
        id,
        kind,
        projections: [...projections],
        requested_at: sql<string>`now()`,
        progress: '[]',
      })
      .onConflict((row) => row.column('id').doNothing())
      .execute();
    return undefined;
  });
