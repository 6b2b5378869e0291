import { type Db, read } from '../connection/connect.ts';

/** Returns the position of the event at which a projection, else its rebuild, has stopped; null while both run. */
export const findStopPosition = async (db: Db, projection: string): Promise<bigint | null> => {
  const found = await read(db)
    .selectFrom('checkpoints')
    .leftJoin('copies', 'copies.projection', 'checkpoints.projection')
    .select((eb) =>
      eb.fn.coalesce('checkpoints.error_position', 'copies.error_position').as('position'),
    )
    .where('checkpoints.projection', '=', projection)
    .executeTakeFirst();
  return found?.position ?? null;
};
