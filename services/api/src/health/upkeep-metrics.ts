import { type Db, read } from '@hiring/database';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';

/** What an operator is alerted of that another process does: this one goes on showing it when that one is dead. */
export const openUpkeepMetrics = (registry: Registry) => {
  const registers = [registry];
  const backupAt = new Gauge({
    name: 'hiring_backup_timestamp_seconds',
    help: 'When the last backup by pnpm ops backup was begun; 0: none was ever completed',
    registers,
  });
  const backlog = new Gauge({
    name: 'hiring_effect_backlog_seconds',
    help: 'Age of the oldest effect that no worker has tried yet; 0: there is none',
    registers,
  });
  return {
    /** Looks at the database. What cannot be looked at keeps its last value. */
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
