import {
  actAsOwnerOfRead,
  shadowSchema,
  type Db,
  discardShadowTables,
  read,
  type ReadTables,
} from '@hiring/database';
import { type EventStore, findReplacementReason } from '@hiring/eventstore';
import { type Selectable, sql } from 'kysely';

import { selectCheckpoints } from '../apply/checkpoint.ts';
import type { Projection } from '../projection.ts';
import type { Progress } from './progress.ts';
import { addIndexes, createTables } from './table-definitions.ts';

/** A second set of the tables of a projection, with one checkpoint for all rows, that will replace the live ones. */
export type ShadowTables = {
  readonly projection: Projection;
  /** The database with the shadow schema as default. */
  readonly db: Db;
  readonly schema: string;
  readonly record: Selectable<ReadTables['copies']>;
};

export type ShadowTablesOptions = {
  readonly projection: Projection;
  readonly store: EventStore;
  /** Why the projection is rebuilt; stored with the shadow tables. */
  readonly reason: string;
  readonly progress: Progress;
};

/**
 * Returns the shadow tables of an interrupted rebuild, or creates new ones when those are not usable. The caller holds
 * the lock.
 */
export const openShadowTables = async (
  db: Db,
  { projection, store, reason, progress }: ShadowTablesOptions,
): Promise<ShadowTables> => {
  const existing = await findShadowTables(db, projection);
  if (existing && (await isUsable(db, existing, store))) {
    await updateShadowRecord(db, existing, { error: null, error_position: null });
    return existing;
  }
  await db.transaction().execute(async (tx) => {
    await discardShadowTables(tx, projection.name);
    await createShadowTables(tx, projection, reason);
    progress.stage('creating');
  });
  const created = await findShadowTables(db, projection);
  if (!created) {
    throw new Error(`the shadow tables of ${projection.name} were discarded by another process`);
  }
  return created;
};

/** Adds the indexes that filled shadow tables do not have yet, and the statistics for the planner of queries. */
export const indexShadowTables = async (
  db: Db,
  { projection, schema, record }: ShadowTables,
  progress: Progress,
): Promise<void> => {
  if (record.indexed) return;
  progress.stage('indexing');
  await db.transaction().execute(async (tx) => {
    await actAsOwnerOfRead(tx);
    await addIndexes(tx, schema, projection);
    const tables = projection.tables.map((table) => sql.id(schema, table));
    await sql`analyze ${sql.join(tables)}`.execute(tx);
    await updateShadowRecord(tx, { projection }, { indexed: true });
  });
};

/** Updates the record of the shadow tables in `read.copies`. */
export const updateShadowRecord = async (
  db: Db,
  { projection }: Pick<ShadowTables, 'projection'>,
  values: Partial<Selectable<ReadTables['copies']>>,
): Promise<void> => {
  await read(db)
    .updateTable('copies')
    .set(values)
    .where('projection', '=', projection.name)
    .execute();
};

/** Returns the number of the last migration of schema `read`. Shadow tables created before it have outdated columns. */
export const findLastMigration = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    last: number;
  }>`select max(number) as last from read.migrations`.execute(db);
  return rows[0]?.last ?? 0;
};

const createShadowTables = async (
  tx: Db,
  projection: Projection,
  reason: string,
): Promise<void> => {
  const { name, version } = projection;
  const schema = shadowSchema(projection.name);
  await actAsOwnerOfRead(tx);
  await createTables(tx, schema, projection);
  await sql`create table ${sql.id(schema, 'checkpoints')}
    (like read.checkpoints including all)`.execute(tx);
  const start = {
    projection: name,
    version,
    position: 0n,
    seen_at: sql<string>`now()`,
    // Rows that were removed are not written again.
    kept_from: sql<string>`(select max(kept_from) from read.checkpoints where projection = ${name})`,
  };
  await tx
    .withSchema(schema)
    .insertInto('checkpoints')
    .values({ ...start, event_id: null })
    .execute();
  const migration = await findLastMigration(tx);
  await read(tx)
    .insertInto('copies')
    .values({ projection: name, version, migration, reason, indexed: false, filled_to: '' })
    .execute();
};

const findShadowTables = async (
  db: Db,
  projection: Projection,
): Promise<ShadowTables | undefined> => {
  const record = await read(db)
    .selectFrom('copies')
    .selectAll()
    .where('projection', '=', projection.name)
    .executeTakeFirst();
  const schema = shadowSchema(projection.name);
  return record && { projection, db: db.withSchema(schema), schema, record };
};

const isUsable = async (db: Db, shadow: ShadowTables, store: EventStore): Promise<boolean> => {
  const { projection, record, schema } = shadow;
  // An earlier version filled these stream by stream, so that they have no position in the log yet.
  if (record.fill_until !== null) return false;
  const found = await sql<{ there: boolean }>`
    select to_regclass(${`${schema}.checkpoints`}) is not null as there`.execute(db);
  if (!found.rows[0]?.there) return false;
  if (record.version !== projection.version || record.migration !== (await findLastMigration(db))) {
    return false;
  }
  const checkpoint = await selectCheckpoints(shadow.db, projection.name).executeTakeFirst();
  return checkpoint !== undefined && (await findReplacementReason(store, checkpoint)) === undefined;
};
