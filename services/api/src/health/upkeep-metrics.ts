import { type Db, read } from '@hiring/database';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';

/**
 * Metrics about the work of other processes. The API exports them, so that they remain when such a process has stopped.
 */
export const openUpkeepMetrics = (registry: Registry) => {
  const registers = [registry];
  const backupAt = new Gauge({
    name: 'hiring_backup_timestamp_seconds',
    help: 'When the last completed backup by pnpm ops backup was started; 0: no backup',
    registers,
  });
  const backlog = new Gauge({
    name: 'hiring_effect_backlog_seconds',
    help: 'Age of the oldest effect that no worker has tried yet; 0: no such effect',
    registers,
  });
  return {
    /** Reads the values from the database. A value that cannot be read keeps its last value. */
    measure: async (db: Db): Promise<void> => {
      const backup = await db
        .selectFrom('worker.last_backup')
        .select(sql<number>`extract(epoch from created_at)::float8`.as('at'))
        .executeTakeFirst();
      backupAt.set(backup?.at ?? 0);
      const oldest = await read(db)
        .selectFrom('effects')
        .select(
          sql<number | null>`extract(epoch from now() - min(created_at))::float8`.as('seconds'),
        )
        .where('status', '=', 'pending')
        .executeTakeFirst();
      backlog.set(Math.max(0, oldest?.seconds ?? 0));
    },
  };
};
