import { sql } from 'kysely';

import type { Db } from '../connection/connect.ts';
import { readMigrations } from './migrate.ts';

/** A difference between a table of `read` and its definition, as text for an operator. */
export type TableFault = { readonly table: string; readonly fault: string };

/** A table, or one of its columns, constraints or indexes, with its definition. */
type SchemaPart = {
  readonly table: string;
  readonly kind: 'table' | 'column' | 'constraint' | 'index';
  readonly name: string;
  readonly definition: string;
};

/** The tables of `read` with all their parts. */
export type ReadSchema = readonly SchemaPart[];

/**
 * Creates the tables of `read` in another schema, in the caller's transaction, by running the migrations: they are the
 * only definition of these tables.
 */
export const createReadSchema = async (tx: Db, schema: string): Promise<void> => {
  await sql`create schema ${sql.id(schema)}`.execute(tx);
  await runAs(tx, schema);
};

/**
 * Returns the parts of all tables of a schema, or of the named ones, with definitions as Postgres prints them, without
 * the name of the schema. A table has its partition key as definition; its partitions are left out. Throws when a table
 * is replaced meanwhile: lock the tables, or retry.
 */
export const describeSchema = async (
  db: Db,
  schema: string,
  names?: readonly string[],
): Promise<ReadSchema> => {
  const chosen = names === undefined ? sql`true` : sql`relname = any(${names})`;
  const { rows } = await sql<SchemaPart>`
    with tables as (
      select pg_class.oid, relname from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = ${schema} and relkind in ('r', 'p') and not relispartition and ${chosen}
    )
    select relname as "table", 'table' as kind, relname as name,
      coalesce(pg_get_partkeydef(oid), '') as definition from tables
    union all
    select relname, 'column', attname, concat(
      format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end,
      ' ' || case attgenerated when '' then 'default ' else 'generated as ' end
        || pg_get_expr(adbin, adrelid))
    from tables
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select relname, 'constraint', conname, pg_get_constraintdef(pg_constraint.oid)
    from tables join pg_constraint on conrelid = tables.oid and contype in ('p', 'u', 'x', 'c', 'f')
    union all
    select tables.relname, 'index', own.relname, concat(
      case when not indisvalid then 'invalid ' end,
      replace(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '),
        concat(' ON ', ${schema}::text, '.'), ' ON '))
    from tables
    join pg_index on indrelid = tables.oid
    join pg_class own on own.oid = indexrelid
    order by 1, 2, 3`.execute(db);
  return rows;
};

/**
 * Returns the schema that the migrations create, by running them on temporary tables that are rolled back. The user
 * needs only the right `temporary` on the database. Takes some hundred milliseconds.
 */
export const buildExpectedReadSchema = async (db: Db): Promise<ReadSchema> => {
  let expected: ReadSchema = [];
  await db
    .transaction()
    .execute(async (tx) => {
      await runAs(tx, 'pg_temp');
      const { rows } = await sql<{ schema: string }>`
        select nspname as schema from pg_namespace where oid = pg_my_temp_schema()`.execute(tx);
      expected = await describeSchema(tx, rows[0]?.schema ?? '');
      throw new RollbackSignal();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollbackSignal)) throw error;
    });
  // How Postgres names the schema of temporary tables depends on its version.
  return expected.map((part) => ({
    ...part,
    definition: part.definition.replace(/ ON pg_temp(?:_\d+)?\./, ' ON '),
  }));
};

/** Runs the migrations of `read` on another schema. */
const runAs = async (tx: Db, schema: string): Promise<void> => {
  for (const migration of readMigrations) {
    await sql.raw(migration.replaceAll(/\bread\.(?=\w)/g, `${schema}.`)).execute(tx);
  }
};

/** Rolls back a transaction that only reads definitions. */
class RollbackSignal extends Error {}

/**
 * Returns the differences between the found and the expected tables. Additional indexes and columns are allowed,
 * because an operator may add them, unless they may reject rows.
 */
export const compareSchemas = (expected: ReadSchema, found: ReadSchema): readonly TableFault[] => {
  const foundByKey = new Map(found.map((part) => [toKey(part), part]));
  const expectedKeys = new Set(expected.map(toKey));
  const missing = expected.flatMap((part) => {
    const { table, kind, name, definition } = part;
    const foundPart = foundByKey.get(toKey(part));
    if (foundPart?.definition === definition) return [];
    if (kind === 'table') return [{ table, fault: describeTableFault(part, foundPart) }];
    if (!foundByKey.has(toKey({ table, kind: 'table', name: table }))) return [];
    if (!foundPart) return [{ table, fault: `${kind} ${name} is missing` }];
    return [
      { table, fault: `${kind} ${name} is \`${foundPart.definition}\`, not \`${definition}\`` },
    ];
  });
  const tables = new Set(expected.map(({ table }) => table));
  const unexpected = found
    .filter((part) => tables.has(part.table) && !expectedKeys.has(toKey(part)) && rejectsRows(part))
    .map(({ table, kind, name }) => ({ table, fault: `${kind} ${name} is not expected` }));
  return [...missing, ...unexpected];
};

const describeTableFault = ({ definition }: SchemaPart, found: SchemaPart | undefined): string => {
  if (!found) return 'the table is missing';
  return definition === ''
    ? `the table is partitioned by ${found.definition}`
    : `the table is not partitioned by ${definition}`;
};

const toKey = ({ table, kind, name }: Pick<SchemaPart, 'table' | 'kind' | 'name'>): string =>
  `${table} ${kind} ${name}`;

const rejectsRows = ({ kind, definition }: SchemaPart): boolean => {
  if (kind === 'column') return definition.endsWith(' not null');
  return kind === 'constraint' || definition.startsWith('CREATE UNIQUE');
};

/**
 * Returns the differences between the tables of `read` and the expected ones; empty if another build migrated `read`.
 */
export const findTableFaults = async (
  db: Db,
  expected: ReadSchema,
): Promise<readonly TableFault[]> => {
  const { rows } = await sql<{ count: number }>`
    select max(number) as count from read.migrations`.execute(db);
  if (rows[0]?.count !== readMigrations.length) return [];
  return compareSchemas(expected, await describeWithRetry(db));
};

/** Describes `read`, and retries when a rebuild replaced its tables meanwhile. */
const describeWithRetry = async (db: Db, tries = 5): Promise<ReadSchema> => {
  try {
    return await describeSchema(db, 'read');
  } catch (error) {
    const replaced = error instanceof Error && error.message.includes('cache lookup failed');
    if (!replaced || tries === 1) throw error;
    return describeWithRetry(db, tries - 1);
  }
};
