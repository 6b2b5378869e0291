import { type Db, read } from '@hiring/database';

/**
 * Returns the instant from which the rows of a projection are kept (null: all are), and the position that each of its
 * partitions has reached.
 */
export const findProgress = async (db: Db, projection: string) => {
  const found = await read(db)
    .selectFrom('checkpoints')
    .select(({ fn }) => [
      fn.max<string | null>('kept_from').as('keptFrom'),
      fn.min<bigint | null>('position').as('reached'),
    ])
    .where('projection', '=', projection)
    .executeTakeFirst();
  return { keptFrom: found?.keptFrom ?? null, reached: found?.reached ?? 0n };
};
