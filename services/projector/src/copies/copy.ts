import type { EventStore } from '@hiring/eventstore';
import {
  actAsOwnerOfRead,
  copySchemaOf,
  type Db,
  discardCopy,
  read,
  type ReadTables,
} from '@hiring/readmodels';
import { type Selectable, sql } from 'kysely';

import { checkpointOf, type Place } from '../checkpoint.ts';
import { whyReplaced } from '../log-identity.ts';
import type { Projection } from '../projection.ts';
import type { Progress } from './progress.ts';
import { addIndexes, createTables } from './tables.ts';

/** A second set of a projection's tables, with a checkpoint of its own, on its way to replace the first. */
export type Copy = {
  readonly projection: Projection;
  /** The database as seen from the copy's schema. */
  readonly db: Db;
  readonly schema: string;
  readonly record: Selectable<ReadTables['copies']>;
};

export type Wanted = {
  readonly reason: string;
  /** Take whole streams in up to here before there is an index; undefined: events in log order, from the first. */
  readonly fillUntil: Place | undefined;
};

/** The copy that an earlier try left, or a new one when there is none that can go on. The caller holds the lock. */
export const openCopy = async (
  db: Db,
  { projection, store }: { projection: Projection; store: EventStore },
  wanted: Wanted,
  progress: Progress,
): Promise<Copy> => {
  const kept = await keptCopy(db, projection);
  const canFill = wanted.fillUntil !== undefined;
  if (kept && (kept.record.indexed || canFill) && (await isUsable(db, kept, store))) {
    await recordOn(db, kept, { error: null, error_position: null });
    return kept;
  }
  await db.transaction().execute(async (tx) => {
    await discardCopy(tx, projection.name);
    await create(tx, projection, wanted);
    progress.stage('creating');
  });
  const made = await keptCopy(db, projection);
  if (!made) throw new Error(`the copy of ${projection.name} was discarded`);
  return made;
};

/** Writes down how far a copy is, or why it stands still. */
export const recordOn = async (
  db: Db,
  { projection }: Pick<Copy, 'projection'>,
  values: Partial<Selectable<ReadTables['copies']>>,
): Promise<void> => {
  await read(db)
    .updateTable('copies')
    .set(values)
    .where('projection', '=', projection.name)
    .execute();
};

/** The last migration of schema `read`: a copy made before it has not the shape of the tables any more. */
export const lastMigration = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    last: number;
  }>`select max(number) as last from read.migrations`.execute(db);
  return rows[0]?.last ?? 0;
};

const create = async (
  tx: Db,
  projection: Projection,
  { reason, fillUntil }: Wanted,
): Promise<void> => {
  const { name, version } = projection;
  const schema = copySchemaOf(projection.name);
  await actAsOwnerOfRead(tx);
  await createTables(tx, schema, projection);
  await sql`create table ${sql.id(schema, 'checkpoints')}
    (like read.checkpoints including all)`.execute(tx);
  const start = { projection: name, version, position: 0n, seen_at: sql<string>`now()` };
  await tx
    .withSchema(schema)
    .insertInto('checkpoints')
    .values({ ...start, event_id: fillUntil?.eventId ?? null })
    .execute();
  const indexed = fillUntil === undefined;
  if (indexed) await addIndexes(tx, schema, projection);
  const migration = await lastMigration(tx);
  const filling = { indexed, fill_until: fillUntil?.position ?? null, filled_to: '' };
  await read(tx)
    .insertInto('copies')
    .values({ projection: name, version, migration, reason, ...filling })
    .execute();
};

const keptCopy = async (db: Db, projection: Projection): Promise<Copy | undefined> => {
  const record = await read(db)
    .selectFrom('copies')
    .selectAll()
    .where('projection', '=', projection.name)
    .executeTakeFirst();
  const schema = copySchemaOf(projection.name);
  return record && { projection, db: db.withSchema(schema), schema, record };
};

const isUsable = async (db: Db, copy: Copy, store: EventStore): Promise<boolean> => {
  const { projection, record, schema } = copy;
  const made = await sql<{ there: boolean }>`
    select to_regclass(${`${schema}.checkpoints`}) is not null as there`.execute(db);
  if (!made.rows[0]?.there) return false;
  if (record.version !== projection.version || record.migration !== (await lastMigration(db))) {
    return false;
  }
  const checkpoint = await checkpointOf(copy.db, projection.name).executeTakeFirst();
  if (!checkpoint) return false;
  const position = record.fill_until ?? checkpoint.position;
  return (await whyReplaced(store, { ...checkpoint, position })) === undefined;
};
