import type { Db } from '@hiring/database';
import type { LogPosition } from '@hiring/eventstore';

/**
 * The checkpoints of the relay. `enqueued` is stored for each kind of queue, so that another queue starts with the
 * effects that the first left unfinished. `settled`: every effect up to it is completed, whatever happens to the queue.
 */
export type CheckpointName = 'settled' | 'enqueued:postgres' | 'enqueued:redis';

export const findCheckpoint = (db: Db, name: CheckpointName): Promise<LogPosition | undefined> =>
  db
    .selectFrom('worker.relay')
    .select(['position', 'event_id as eventId'])
    .where('name', '=', name)
    .executeTakeFirst();

/** Saves a checkpoint. It moves forward only: of two relays the later position counts. */
export const saveCheckpoint = async (
  db: Db,
  name: CheckpointName,
  { position, eventId: event_id }: LogPosition,
): Promise<void> => {
  await db
    .insertInto('worker.relay')
    .values({ name, position, event_id })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ position, event_id })
        .whereRef('worker.relay.position', '<=', 'excluded.position'),
    )
    .execute();
};
