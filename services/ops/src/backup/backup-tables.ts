import { type CopyTable, type Db, countDurableMigrations } from '@hiring/database';
import { recordBytes } from '@hiring/embedded-eventstore/offline';
import { sql } from 'kysely';

import { Problem } from '../problem.ts';
import { isLogTable, logTable, getTableName } from './manifest.ts';

/** Tables that are not in a backup: sessions, tokens that can be used once, open invitations, stored responses of the last day, caches that are filled again, and the samples of the services. */
const excludedTables: ReadonlySet<string> = new Set([
  'vault.sessions',
  'vault.one_time_tokens',
  'vault.member_invitations',
  'api.commands',
  'worker.candidate_role_status',
  'worker.service_instances',
  'worker.service_samples',
  'worker.status_summaries',
]);

/**
 * Returns the tables of a backup, the log first: all source data, but not the schema `read`, which is rebuilt from the
 * log, nor the queue, which the relay fills again. Throws Problem when the log is in another store.
 */
export const findBackupTables = async (db: Db): Promise<readonly CopyTable[]> => {
  const schemas = ['eventstore', ...Object.keys(countDurableMigrations())];
  const { rows } = await sql<CopyTable>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations'
      and n.nspname in (${sql.join(schemas)})
    group by 1, 2
    order by 1, 2`.execute(db);
  const tables = rows.filter((table) => !excludedTables.has(getTableName(table)));
  const log = tables.find(isLogTable);
  if (!log) {
    throw new Problem(
      `This database has no table ${logTable}: back up EventStoreDB with its own tools (docs/operate/backup.md).`,
    );
  }
  return [{ ...log, orderedBy: 'position' }, ...tables.filter((table) => !isLogTable(table))];
};

/** Counts the applied migrations of each existing schema. Throws Problem for a schema of a newer build. */
export const findMigrations = async (db: Db): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const [schema, knownCount] of Object.entries(countDurableMigrations())) {
    const count = await countMigrations(db, schema);
    if (count > knownCount) {
      throw new Problem(
        `The schema ${schema} was migrated by a newer build: use the \`ops\` of that build.`,
      );
    }
    if (count > 0) counts[schema] = count;
  }
  return counts;
};

const countMigrations = async (db: Db, schema: string): Promise<number> => {
  const table = `${schema}.migrations`;
  if (!(await tableExists(db, table))) return 0;
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(number), 0)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const tableExists = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
};

export const countRows = async (
  db: Db,
  table: Pick<CopyTable, 'schema' | 'name'>,
): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ${sql.table(getTableName(table))}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
};

export type Head = { readonly position: bigint; readonly eventId: string };

/** Reads the newest event of the log. Throws Problem when an event before it is missing. */
export const findHead = async (db: Db): Promise<Head> => {
  const { rows } = await sql<Head & { gaps: bigint }>`
    select position, id as "eventId", (
      select count(*) from (
        select
          position - coalesce(lag(position) over (order by position), 0) as distance,
          ${recordBytes(noContent)}::bigint + octet_length(data) + octet_length(metadata) as bytes
        from eventstore.events
      ) as events
      where distance not in (bytes, 1)
    ) as gaps
    from eventstore.events order by position desc limit 1`.execute(db);
  const [head] = rows;
  if (!head) throw new Problem('The log is empty: start the system once before the first backup.');
  if (head.gaps > 0n) {
    throw new Problem(
      `The log has gaps: ${head.gaps} of its events do not follow the event before them.`,
    );
  }
  return { position: head.position, eventId: head.eventId };
};

const noContent = { data: Buffer.alloc(0), metadata: Buffer.alloc(0) };
