import { actAsOwnerOfRead, type Db, discardShadowTables, lockShadowTables } from '@hiring/database';

/**
 * Discards the shadow tables that an interrupted rebuild of a projection left behind, if there are any. Returns false,
 * and changes nothing, while a rebuild of it runs.
 */
export const discardRebuild = (db: Db, projection: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockShadowTables(tx, projection, 'end of transaction'))) return false;
    await actAsOwnerOfRead(tx);
    await discardShadowTables(tx, projection);
    return true;
  });
