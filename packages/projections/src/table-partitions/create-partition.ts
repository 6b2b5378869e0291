import { actAsOwnerOfRead, type Db, qualify, type ReadTables } from '@hiring/database';
import { type RawBuilder, sql } from 'kysely';

/** A table of a projection that has partitions. */
export type PartitionedTable = 'api_key_usage' | 'activity';

export type NewPartition = {
  readonly name: string;
  /** The bounds as SQL: the first is in the partition, the second is not. */
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
};

/**
 * Creates a partition in the caller's transaction: as a table of its own that is then attached, which needs no lock that
 * a reader or writer waits for.
 */
export const createPartition = async (
  db: Db,
  table: PartitionedTable,
  { name, from, to }: NewPartition,
): Promise<void> => {
  const parent = qualify(db, table);
  const partition = qualify(db, asTable(name));
  await actAsOwnerOfRead(db);
  await sql`create table ${partition} (like ${parent}
    including defaults including constraints including generated including storage)`.execute(db);
  await sql`alter table ${parent} attach partition ${partition}
    for values from (${from}) to (${to})`.execute(db);
};

/**
 * Lets one transaction at a time create partitions of a table, until it ends: several partitions of a projection may
 * write rows of the same new month. Look for missing ones again afterwards. The lock has the id of the table, because
 * some connections name it without its schema.
 */
export const lockNewPartitions = async (db: Db, table: PartitionedTable): Promise<void> => {
  await sql`select pg_advisory_xact_lock(
    hashtext('hiring:new-partitions'),
    hashtext(to_regclass(${toTableText(db, table)})::oid::text)
  )`.execute(db);
};

/** Returns the name of a table as it is written in SQL, with the schema of `db`. */
export const toTableText = (db: Db, table: string): string =>
  sql`${qualify(db, asTable(table))}`.compile(db).sql;

/** A partition is a table that only the definition of its parent describes. */
const asTable = (name: string) => name as keyof ReadTables;
