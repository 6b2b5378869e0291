import type { Db, ReadTables } from '@hiring/readmodels';
import { sql } from 'kysely';

import type { Projection } from '../projection.ts';

type Table = keyof ReadTables;

/** Makes a schema with the tables of a projection as they are in `read`, without their keys and indexes. */
export const createTables = async (
  tx: Db,
  schema: string,
  { tables }: Projection,
): Promise<void> => {
  await sql`create schema ${sql.id(schema)}`.execute(tx);
  for (const table of tables) {
    await sql`create table ${sql.id(schema, table)} (like ${sql.id('read', table)}
      including defaults including constraints including generated including storage)
      ${sql.raw(await parametersOf(tx, table))}`.execute(tx);
  }
};

/** Gives the tables the keys and indexes that those in `read` have, under the same names. */
export const addIndexes = async (tx: Db, schema: string, { tables }: Projection): Promise<void> => {
  for (const table of tables) {
    for (const { name, definition } of await constraintsOf(tx, table)) {
      const added = sql`add constraint ${sql.id(name)} ${sql.raw(definition)}`;
      await sql`alter table ${sql.id(schema, table)} ${added}`.execute(tx);
    }
    for (const definition of await indexesOf(tx, table)) {
      const there = definition.replace(` ON read.${table} USING `, ` ON ${schema}.${table} USING `);
      await sql.raw(there).execute(tx);
    }
  }
};

/** Puts the tables in the place of those in `read`. Their indexes go with them. */
export const moveTables = async (tx: Db, schema: string, { tables }: Projection): Promise<void> => {
  for (const table of tables) {
    await sql`drop table ${sql.id('read', table)}`.execute(tx);
    await sql`alter table ${sql.id(schema, table)} set schema read`.execute(tx);
  }
};

/** Storage parameters, which LIKE leaves out. */
const parametersOf = async (tx: Db, table: Table): Promise<string> => {
  const { rows } = await sql<{ parameters: string | null }>`
    select array_to_string(reloptions, ', ') as parameters
    from pg_class where oid = ${`read.${table}`}::regclass`.execute(tx);
  const parameters = rows[0]?.parameters;
  return parameters ? `with (${parameters})` : '';
};

const constraintsOf = async (tx: Db, table: Table) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid = ${`read.${table}`}::regclass and contype in ('p', 'u', 'x')
    order by conname`.execute(tx);
  return rows;
};

const indexesOf = async (tx: Db, table: Table): Promise<readonly string[]> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = ${`read.${table}`}::regclass
      and not exists (
        select from pg_constraint
        where conindid = indexrelid and contype in ('p', 'u', 'x')
      )
    order by indexrelid`.execute(tx);
  return rows.map(({ definition }) => definition);
};
