import type { Db } from '@hiring/database';
import { sql } from 'kysely';

/** Returns the file of a table, which a rewrite of the table replaces. */
export const findTableFile = async (db: Db, table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ file: string }>`
    select pg_relation_filenode(${table})::text as file`.execute(db);
  return rows[0]?.file;
};

/** Returns the owners of the tables and views of a schema, each once. */
export const findOwners = async (db: Db, schema: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ owner: string }>`
    select distinct pg_get_userbyid(relowner)::text as owner from pg_class
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v')
    order by 1`.execute(db);
  return rows.map(({ owner }) => owner);
};
