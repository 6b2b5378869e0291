import type { Db } from '@hiring/database';
import { sql } from 'kysely';

/** Returns every row of every table of every schema as text, with bytes in hexadecimal. */
export const readEveryRow = async (db: Db): Promise<string> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  const dumps: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    dumps.push(`# ${schema}.${name}`);
    for (const { row } of rows) dumps.push(row);
  }
  return dumps.join('\n');
};

/** Returns all values that Postgres sampled from the tables for its planner. */
export const readEverySample = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ sample: string }>`
    select concat_ws(' ', most_common_vals, histogram_bounds, most_common_elems) as sample
    from pg_stats where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  return rows.map(({ sample }) => sample).join('\n');
};

/** Returns the tables and indexes, catalogs included, whose files contain one of the words, also in dead rows. */
export const findRelationsWith = async (
  db: Db,
  words: readonly string[],
): Promise<readonly string[]> => {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ relation: string }>`
    select c.oid::regclass::text as relation
    from pg_class c, pg_read_binary_file(pg_relation_filepath(c.oid), 0, pg_relation_size(c.oid), true) file
    where c.relkind in ('r', 'i', 't', 'm') and exists (
      select from unnest(${[...words]}::text[]) word
      where position(convert_to(word, 'UTF8') in file) > 0
    )
    order by 1`.execute(db);
  return rows.map(({ relation }) => relation);
};

/** Returns every file of a bucket, its key before its bytes. */
export const readEveryFile = async (endpoint: string): Promise<string> => {
  const listed = await (await fetch(`${endpoint}/contracts?list-type=2`)).text();
  const keys = [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  const files = keys.map(async (key) => {
    const bytes = Buffer.from(await (await fetch(`${endpoint}/contracts/${key}`)).arrayBuffer());
    return `${key}\n${bytes.toString('latin1')}\n${bytes.toString('hex')}`;
  });
  return (await Promise.all(files)).join('\n');
};

/** Returns the words that a text contains, as they are or in the hexadecimal of a `bytea`. */
export const findWords = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => text.includes(word) || text.includes(Buffer.from(word).toString('hex')));
