import type { Db, ReadTables } from '@hiring/readmodels';
import { sql } from 'kysely';

import type { Projection } from '../projection.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row that the log makes otherwise than it is shown. */
export type Difference = {
  readonly kind: 'changed' | 'missing' | 'extra';
  readonly table: keyof ReadTables;
  /** Its primary key. */
  readonly key: Row;
  /** What is shown and what follows from the log, of each column that differs; all of them when one side has no row. */
  readonly columns: Readonly<Record<string, { readonly shown: unknown; readonly log: unknown }>>;
};

/**
 * The first row, in the order of tables and keys, that is in one of two schemas only or differs; undefined when there is
 * none. `expected` is the schema made from the log.
 */
export const firstDifference = async (
  tx: Db,
  expected: string,
  { tables }: Projection,
): Promise<Difference | undefined> => {
  for (const table of tables) {
    const difference = await differenceIn(tx, expected, table);
    if (difference) return difference;
  }
  return undefined;
};

/** Rows in all tables of a schema. */
export const countRows = async (
  tx: Db,
  schema: string,
  { tables }: Projection,
): Promise<number> => {
  let sum = 0;
  for (const table of tables) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from ${sql.id(schema, table)}`.execute(tx);
    sum += Number(rows[0]?.count ?? 0);
  }
  return sum;
};

const differenceIn = async (
  tx: Db,
  expected: string,
  table: keyof ReadTables,
): Promise<Difference | undefined> => {
  const key = await keyOf(tx, table);
  const same = sql.join(
    key.map((column) => sql`shown.${sql.id(column)} = log.${sql.id(column)}`),
    sql` and `,
  );
  const order = key.map((column) => sql`coalesce(shown.${sql.id(column)}, log.${sql.id(column)})`);
  const { rows } = await sql<{ shown: Row | null; log: Row | null }>`
    select to_jsonb(shown) as shown, to_jsonb(log) as log
    from ${sql.id('read', table)} as shown
    full join ${sql.id(expected, table)} as log on ${same}
    where row(shown.*) is distinct from row(log.*)
    order by ${sql.join(order)}
    limit 1`.execute(tx);
  return rows[0] && described(table, key, rows[0]);
};

const described = (
  table: keyof ReadTables,
  key: readonly string[],
  { shown, log }: { readonly shown: Row | null; readonly log: Row | null },
): Difference => {
  const some = shown ?? log ?? {};
  const differing = Object.keys(some).filter(
    (column) => JSON.stringify(shown?.[column]) !== JSON.stringify(log?.[column]),
  );
  return {
    kind: kindOf(shown, log),
    table,
    key: Object.fromEntries(key.map((column) => [column, some[column]])),
    columns: Object.fromEntries(
      differing.map((column) => [
        column,
        { shown: shown?.[column] ?? null, log: log?.[column] ?? null },
      ]),
    ),
  };
};

const kindOf = (shown: Row | null, log: Row | null): Difference['kind'] => {
  if (!shown) return 'missing';
  return log ? 'changed' : 'extra';
};

const keyOf = async (tx: Db, table: keyof ReadTables): Promise<readonly string[]> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column
    from pg_constraint
    cross join unnest(conkey) with ordinality as part (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number
    where conrelid = ${`read.${table}`}::regclass and contype = 'p'
    order by place`.execute(tx);
  return rows.map(({ column }) => column);
};
