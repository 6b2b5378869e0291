import { shadowSchema, type Db, read } from '@hiring/database';

/** Returns the running rebuilds, the position of each, and the error that stopped it, if any. */
export const findRunningRebuilds = async (db: Db) => {
  const records = await read(db)
    .selectFrom('copies')
    .select(['projection', 'version', 'reason', 'started_at', 'error', 'error_position'])
    .orderBy('projection')
    .execute();
  return Promise.all(
    records.map(async ({ projection, version, ...record }) => {
      const position = await readPosition(db, projection);
      return { projection, version, position, ...record };
    }),
  );
};

/** Null when the shadow tables have been swapped in meanwhile. */
const readPosition = async (db: Db, projection: string): Promise<bigint | null> => {
  const found = await db
    .withSchema(shadowSchema(projection))
    .selectFrom('checkpoints')
    .select('position')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42P01') return undefined;
      throw error;
    });
  return found?.position ?? null;
};
