import type { Db, ReadTables, RowDb } from '@hiring/database';
import { type Insertable, type Kysely, sql } from 'kysely';

type Row<Table extends keyof ReadTables> = Insertable<ReadTables[Table]>;

/** Postgres takes 65,535 parameters in one statement. */
const maxParameters = 60_000;

/** Inserts rows, many in one statement. An existing row is an error. */
export const insertRows = async <Table extends keyof ReadTables>(
  db: RowDb,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> => {
  if (db.rowWriter) return db.rowWriter({ table, key: undefined }, rows);
  for (const batch of toBatches(rows)) {
    await untyped(db).insertInto<string>(table).values(batch).execute();
  }
};

/** Inserts rows, or overwrites those that exist under their key, many in one statement. No key may occur twice. */
export const upsertRows = async <Table extends keyof ReadTables>(
  db: RowDb,
  { table, key }: { table: Table; key: keyof ReadTables[Table] & string },
  rows: readonly Row<Table>[],
): Promise<void> => {
  if (db.rowWriter) return db.rowWriter({ table, key }, rows);
  const others = Object.keys(rows[0] ?? {}).filter((column) => column !== key);
  for (const batch of toBatches(rows)) {
    await untyped(db)
      .insertInto<string>(table)
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column(key)
          .doUpdateSet(
            Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
};

const toBatches = <R extends object>(rows: readonly R[]): (readonly R[])[] => {
  const size = Math.floor(maxParameters / Object.keys(rows[0] ?? {}).length);
  const batches: (readonly R[])[] = [];
  for (let from = 0; from < rows.length; from += size) batches.push(rows.slice(from, from + size));
  return batches;
};

/** The signatures above have checked tables, keys and rows against each other. */
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;
