import type { Db, ReadTables } from '@hiring/database';
import { type RawBuilder, sql } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

/** A live row that differs from the replay of the log. */
export type Difference = {
  readonly kind: 'changed' | 'missing' | 'extra';
  readonly table: keyof ReadTables;
  /** Its primary key. */
  readonly key: Row;
  /** The live and the replayed value of each column that differs; all columns when one side has no row. */
  readonly columns: Readonly<Record<string, { readonly shown: unknown; readonly log: unknown }>>;
};

/** The number of rows of a table in the replay of the log, and of the differences of the live table. */
export type TableTotals = {
  readonly table: keyof ReadTables;
  readonly rows: number;
  readonly different: number;
  readonly missing: number;
  readonly extra: number;
};

/** A live table and the one replayed into the schema `expected`. */
export type ComparedTable = {
  readonly table: keyof ReadTables;
  readonly expected: string;
  /** Live rows before this instant are not compared, because they may be removed at any time; undefined: all are. */
  readonly shownFrom: { readonly column: string; readonly from: string } | undefined;
  /** A column that is not compared. */
  readonly uncompared: string | undefined;
};

/** Compares a live table with the replayed one, by primary key and column by column. */
export const compareTable = async (tx: Db, compared: ComparedTable): Promise<TableTotals> => {
  const { table } = compared;
  const joined = await buildJoin(tx, compared);
  const { rows } = await sql<Record<Exclude<keyof TableTotals, 'table'>, bigint>>`
    select count(*) filter (where not (log is null)) as rows,
      count(*) filter (
        where not (shown is null) and not (log is null) and ${joined.differ}) as different,
      count(*) filter (where shown is null) as missing,
      count(*) filter (where log is null) as extra
    from ${joined.from}`.execute(tx);
  const { rows: own = 0n, different = 0n, missing = 0n, extra = 0n } = rows[0] ?? {};
  return {
    table,
    rows: Number(own),
    different: Number(different),
    missing: Number(missing),
    extra: Number(extra),
  };
};

/** Returns the first rows of a table, ordered by key, that exist on one side only or differ. */
export const firstDifferences = async (
  tx: Db,
  compared: ComparedTable,
  limit: number,
): Promise<readonly Difference[]> => {
  const { key, from, differ, order } = await buildJoin(tx, compared);
  const { rows } = await sql<{ shown: Row | null; log: Row | null }>`
    select case when not (shown is null) then to_jsonb(shown) end as shown,
      case when not (log is null) then to_jsonb(log) end as log
    from ${from}
    where ${differ}
    order by ${order}
    limit ${limit}`.execute(tx);
  return rows.map((row) => toDifference(compared.table, key, row));
};

type Join = {
  readonly key: readonly string[];
  readonly from: RawBuilder<unknown>;
  readonly differ: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
};

/**
 * Joins the live and the replayed table as `shown` and `log`. Columns are named, because their order in `read` may
 * differ.
 */
const buildJoin = async (
  tx: Db,
  { table, expected, shownFrom, uncompared }: ComparedTable,
): Promise<Join> => {
  const key = await findPrimaryKey(tx, expected, table);
  const columns = (await findColumns(tx, expected, table))
    .filter((column) => column !== uncompared)
    .map((column) => sql.id(column));
  const columnList = sql.join(columns);
  const same = key.map((column) => sql`shown.${sql.id(column)} = log.${sql.id(column)}`);
  const order = key.map((column) => sql`coalesce(shown.${sql.id(column)}, log.${sql.id(column)})`);
  const side = (name: string) => sql.join(columns.map((column) => sql`${sql.id(name)}.${column}`));
  const isShown = shownFrom ? sql`where ${sql.id(shownFrom.column)} >= ${shownFrom.from}` : sql``;
  return {
    key,
    from: sql`(select ${columnList} from ${sql.id('read', table)} ${isShown}) as shown
      full join (select ${columnList} from ${sql.id(expected, table)}) as log
      on ${sql.join(same, sql` and `)}`,
    differ: sql`row(${side('shown')}) is distinct from row(${side('log')})`,
    order: sql.join(order),
  };
};

const toDifference = (
  table: keyof ReadTables,
  key: readonly string[],
  { shown, log }: { readonly shown: Row | null; readonly log: Row | null },
): Difference => {
  const anyRow = shown ?? log ?? {};
  const differing = Object.keys(anyRow).filter(
    (column) => JSON.stringify(shown?.[column]) !== JSON.stringify(log?.[column]),
  );
  return {
    kind: findDifferenceKind(shown, log),
    table,
    key: Object.fromEntries(key.map((column) => [column, anyRow[column]])),
    columns: Object.fromEntries(
      differing.map((column) => [
        column,
        { shown: shown?.[column] ?? null, log: log?.[column] ?? null },
      ]),
    ),
  };
};

const findDifferenceKind = (shown: Row | null, log: Row | null): Difference['kind'] => {
  if (!shown) return 'missing';
  return log ? 'changed' : 'extra';
};

const findColumns = async (
  tx: Db,
  schema: string,
  table: keyof ReadTables,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${`${schema}.${table}`}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(tx);
  return rows.map(({ column }) => column);
};

const findPrimaryKey = async (
  tx: Db,
  schema: string,
  table: keyof ReadTables,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column
    from pg_constraint
    cross join unnest(conkey) with ordinality as part (number, place)
    join pg_attribute on attrelid = conrelid and attnum = number
    where conrelid = ${`${schema}.${table}`}::regclass and contype = 'p'
    order by place`.execute(tx);
  return rows.map(({ column }) => column);
};
