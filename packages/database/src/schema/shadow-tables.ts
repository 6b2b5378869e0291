import { sql } from 'kysely';

import { type Db, read } from '../connection/connect.ts';

/** Returns the schema of a projection's shadow tables. */
export const shadowSchema = (projection: string): string =>
  `read_${projection.replaceAll('-', '_')}_next`;

/** Locks the shadow tables of a projection for this connection or transaction; false if another one holds the lock. */
export const lockShadowTables = async (
  db: Db,
  projection: string,
  until: 'end of connection' | 'end of transaction',
): Promise<boolean> => {
  const lock = until === 'end of connection' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock';
  const { rows } = await sql<{ locked: boolean }>`
    select ${sql.id(lock)}(hashtext('hiring:rebuild'), hashtext(${projection})) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
};

/** Removes the shadow tables of a projection, within a transaction that holds their lock. */
export const discardShadowTables = async (tx: Db, projection: string): Promise<void> => {
  await sql`drop schema if exists ${sql.id(shadowSchema(projection))} cascade`.execute(tx);
  await read(tx).deleteFrom('copies').where('projection', '=', projection).execute();
};

/**
 * Discards all shadow tables that no rebuild is filling, because they would miss later erasures. Runs with the rights
 * of their owner (migrations/worker-0008-discard-copy.ts).
 */
export const discardAbandonedShadowTables = async (db: Db): Promise<void> => {
  const shadows = await read(db)
    .selectFrom('copies')
    .select('projection')
    .orderBy('projection')
    .execute();
  for (const { projection } of shadows) {
    await db.transaction().execute(async (tx) => {
      if (!(await lockShadowTables(tx, projection, 'end of transaction'))) return;
      await sql`select worker.discard_copy(${projection})`.execute(tx);
    });
  }
};
