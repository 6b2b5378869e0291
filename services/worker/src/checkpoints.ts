import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

/**
 * How far the relay is. `enqueued` is kept for each kind of queue, so that another one starts with what the first left
 * unfinished. `settled`: every effect up to there has run its course, whatever becomes of the queue.
 */
export type Checkpoint = 'settled' | 'enqueued:postgres' | 'enqueued:redis';

export const findCheckpoint = async (db: Db, name: Checkpoint): Promise<bigint | undefined> => {
  const row = await db
    .selectFrom('worker.relay')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.position;
};

/** Moves forward only: of two relays the further one counts. */
export const saveCheckpoint = async (db: Db, name: Checkpoint, position: bigint): Promise<void> => {
  await db
    .insertInto('worker.relay')
    .values({ name, position })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        position: sql<bigint>`greatest(worker.relay.position, excluded.position)`,
      }),
    )
    .execute();
};
