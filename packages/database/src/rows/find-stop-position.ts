import { type Db, read } from '../connection/connect.ts';

/**
 * Returns the position of the event at which a projection or one of its partitions has stopped, else its rebuild; null
 * while all run. Without `partition`: the first stop of all partitions.
 */
export const findStopPosition = async (
  db: Db,
  projection: string,
  partition?: number,
): Promise<bigint | null> => {
  const found = await read(db)
    .selectFrom('checkpoints')
    .leftJoin('copies', 'copies.projection', 'checkpoints.projection')
    .select((eb) =>
      eb.fn.coalesce('checkpoints.error_position', 'copies.error_position').as('position'),
    )
    .where('checkpoints.projection', '=', projection)
    .$if(partition !== undefined, (rows) =>
      rows.where('checkpoints.partition', '=', partition ?? 0),
    )
    .orderBy('position', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return found?.position ?? null;
};
