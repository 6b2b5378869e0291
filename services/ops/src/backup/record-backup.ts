import { connect } from '@hiring/database';

import { tableExists } from './backup-tables.ts';
import type { Manifest } from './manifest.ts';

/**
 * Records in the database that a backup was completed, so that the API can show its age. Does nothing while the
 * database has the schema of an older build, which lacks the table.
 */
export const recordBackup = async (
  databaseUrl: string,
  { createdAt, head }: Pick<Manifest, 'createdAt' | 'head'>,
): Promise<void> => {
  const { db, close } = connect(databaseUrl, { name: 'backup', maxConnections: 1 });
  const row = { created_at: createdAt, position: head.position };
  try {
    if (!(await tableExists(db, 'worker.last_backup'))) return;
    await db
      .insertInto('worker.last_backup')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  } finally {
    await close();
  }
};
