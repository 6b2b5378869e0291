import { createReadSchema, type Db, type ReadTables } from '@hiring/database';
import { sql } from 'kysely';

import type { Projection } from '../projection.ts';

type Table = keyof ReadTables;

/**
 * Creates a schema with the tables of a projection as the migrations define them, with the keys and indexes that the
 * projection needs to write them; `addIndexes` adds the others. A table that is missing or altered in `read` is correct
 * in the new schema.
 */
export const createTables = (
  tx: Db,
  schema: string,
  { tables, lookupIndexes = [] }: Projection,
): Promise<void> =>
  withDefinitionSchema(tx, schema, async (definition) => {
    await sql`create schema ${sql.id(schema)}`.execute(tx);
    const missing = new Set(lookupIndexes);
    for (const table of tables) {
      await sql`create table ${sql.id(schema, table)} (like ${sql.id(definition, table)}
        including defaults including constraints including generated including storage)
        ${sql.raw(await findTableOptions(tx, definition, table))}`.execute(tx);
      await addConstraints(tx, { definition, schema, table });
      for (const index of await findIndexes(tx, definition, table)) {
        if (missing.delete(index.name) || index.unique) {
          await createIndex(tx, index, { definition, schema, table });
        }
      }
    }
    if (missing.size > 0) throw new Error(`no migration creates the index ${[...missing].join()}`);
  });

/** Adds the indexes that the migrations define and the tables do not have yet, under the same names. */
export const addIndexes = (tx: Db, schema: string, { tables }: Projection): Promise<void> =>
  withDefinitionSchema(tx, schema, async (definition) => {
    for (const table of tables) {
      for (const index of await findIndexes(tx, definition, table)) {
        await createIndex(tx, index, { definition, schema, table });
      }
    }
  });

/** A table of a schema that is created like the one of the definition schema. */
type CreatedTable = {
  readonly definition: string;
  readonly schema: string;
  readonly table: Table;
};

const addConstraints = async (
  tx: Db,
  { definition, schema, table }: CreatedTable,
): Promise<void> => {
  for (const constraint of await findConstraints(tx, definition, table)) {
    const added = sql`add constraint ${sql.id(constraint.name)} ${sql.raw(constraint.text)}`;
    await sql`alter table ${sql.id(schema, table)} ${added}`.execute(tx);
  }
};

const createIndex = async (
  tx: Db,
  { text }: IndexDefinition,
  { definition, schema, table }: CreatedTable,
): Promise<void> => {
  const statement = text
    .replace(' INDEX ', ' INDEX IF NOT EXISTS ')
    // That of a partitioned table is printed so, and would not be created on its partitions.
    .replace(' ON ONLY ', ' ON ')
    .replace(` ON ${definition}.${table} USING `, ` ON ${schema}.${table} USING `);
  await sql.raw(statement).execute(tx);
};

/** Replaces the tables in `read` with those of the schema, including their indexes and partitions. */
export const moveTables = async (tx: Db, schema: string, { tables }: Projection): Promise<void> => {
  for (const table of tables) {
    await sql`drop table if exists ${sql.id('read', table)}`.execute(tx);
    for (const partition of await findPartitions(tx, schema, table)) {
      // Detached, but not dropped yet.
      await sql`drop table if exists ${sql.id('read', partition)}`.execute(tx);
      await sql`alter table ${sql.id(schema, partition)} set schema read`.execute(tx);
    }
    await sql`alter table ${sql.id(schema, table)} set schema read`.execute(tx);
  }
};

const findPartitions = async (tx: Db, schema: string, table: Table): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${`${schema}.${table}`}::regclass
    order by relname`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Returns the tables of a projection that exist in `read`. */
export const findExistingTables = async (
  tx: Db,
  { tables }: Projection,
): Promise<readonly Table[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'read'`.execute(tx);
  const existing = new Set(rows.map(({ name }) => name));
  return tables.filter((table) => existing.has(table));
};

/** Creates a schema with the tables as the migrations define them while `use` runs. */
const withDefinitionSchema = async (
  tx: Db,
  schema: string,
  use: (definition: string) => Promise<void>,
): Promise<void> => {
  const definition = `${schema}_def`;
  await createReadSchema(tx, definition);
  await use(definition);
  await sql`set local client_min_messages = warning`.execute(tx);
  await sql`drop schema ${sql.id(definition)} cascade`.execute(tx);
};

/** Returns the partition key and the storage parameters of a table, which LIKE does not copy. */
const findTableOptions = async (tx: Db, schema: string, table: Table): Promise<string> => {
  const { rows } = await sql<{ partitionKey: string | null; parameters: string | null }>`
    select pg_get_partkeydef(oid) as "partitionKey", array_to_string(reloptions, ', ') as parameters
    from pg_class where oid = ${`${schema}.${table}`}::regclass`.execute(tx);
  const { partitionKey, parameters } = rows[0] ?? {};
  return [partitionKey && `partition by ${partitionKey}`, parameters && `with (${parameters})`]
    .filter(Boolean)
    .join(' ');
};

const findConstraints = async (tx: Db, schema: string, table: Table) => {
  const { rows } = await sql<{ name: string; text: string }>`
    select conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint
    where conrelid = ${`${schema}.${table}`}::regclass and contype in ('p', 'u', 'x')
    order by conname`.execute(tx);
  return rows;
};

type IndexDefinition = { readonly name: string; readonly unique: boolean; readonly text: string };

const findIndexes = async (
  tx: Db,
  schema: string,
  table: Table,
): Promise<readonly IndexDefinition[]> => {
  const { rows } = await sql<IndexDefinition>`
    select relname as name, indisunique as unique, pg_get_indexdef(indexrelid) as text
    from pg_index join pg_class own on own.oid = indexrelid
    where indrelid = ${`${schema}.${table}`}::regclass
      and not exists (
        select from pg_constraint
        where conindid = indexrelid and contype in ('p', 'u', 'x')
      )
    order by indexrelid`.execute(tx);
  return rows;
};
