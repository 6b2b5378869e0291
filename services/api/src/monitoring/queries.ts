import type { Db } from '@hiring/database';
import { sql } from 'kysely';

export type InstanceRow = Awaited<ReturnType<typeof findInstances>>[number];
export type Upkeep = Awaited<ReturnType<typeof findUpkeep>>;

const maxInstances = 100;

/** Finds the instances of all services, the last seen first. An instance reports every ten seconds. */
export const findInstances = (db: Db) =>
  db
    .selectFrom('worker.service_instances')
    .select(['id', 'service', 'host', 'build_version', 'started_at', 'seen_at', 'report'])
    .select(sql<boolean>`seen_at > now() - interval '30 seconds'`.as('alive'))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(maxInstances)
    .execute();

/** Finds the position of the audit chains and the last backup. */
export const findUpkeep = async (db: Db) => {
  const [auditChains, backup] = await Promise.all([
    db.selectFrom('audit.lane').select(['position', 'error', 'seen_at']).executeTakeFirst(),
    db.selectFrom('worker.last_backup').select('created_at').executeTakeFirst(),
  ]);
  return { auditChains, lastBackupAt: backup?.created_at };
};
