import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

/** Every row of every table of every schema, as text: bytes in hexadecimal, so that texts are looked for in both. */
export const everyRow = async (db: Db): Promise<string> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  const dumps: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    dumps.push(`# ${schema}.${name}`, ...rows.map(({ row }) => row));
  }
  return dumps.join('\n');
};

/** Every file of a bucket, its key before its bytes. */
export const everyFile = async (endpoint: string): Promise<string> => {
  const listed = await (await fetch(`${endpoint}/contracts?list-type=2`)).text();
  const keys = [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  const files = keys.map(async (key) => {
    const bytes = Buffer.from(await (await fetch(`${endpoint}/contracts/${key}`)).arrayBuffer());
    return `${key}\n${bytes.toString('latin1')}\n${bytes.toString('hex')}`;
  });
  return (await Promise.all(files)).join('\n');
};

/** Those of the words that are in a text, as they are or in the hexadecimal of a `bytea`. */
export const foundIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => text.includes(word) || text.includes(Buffer.from(word).toString('hex')));
