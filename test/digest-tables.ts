import type { Db } from '@hiring/database';
import { sql } from 'kysely';

type TableContent = { readonly rows: bigint; readonly digest: string | null };

/** Returns the row count and a digest of every table of these schemas, by `schema.table`: equal when no row changed. */
export const digestTables = async (
  db: Db,
  schemas: readonly string[],
): Promise<Readonly<Record<string, TableContent>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname = any(${schemas}) order by 1`.execute(db);
  const found: Record<string, TableContent> = {};
  for (const { name } of tables) {
    const { rows } = await sql<TableContent>`
      select count(*) as rows, md5(string_agg(t::text, ',' order by t::text)) as digest
      from ${sql.table(name)} t`.execute(db);
    if (rows[0]) found[name] = rows[0];
  }
  return found;
};
