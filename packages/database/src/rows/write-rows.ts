import { type OperationNodeSource, type Selectable, sql, type TableNode } from 'kysely';

import type { Db } from '../connection/connect.ts';
import {
  type Placeholders,
  type PreparedStatement,
  prepareStatement,
} from '../connection/prepare-statement.ts';
import type { Tables } from '../tables/tables.ts';
import type { RowDb, RowTarget } from './row-writer.ts';

/** A whole row, as it is read: a bigint, a Buffer, an Int32Array, an instant as text, the value of a json column. */
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Rows in one statement, so that the text of one parameter stays within some megabytes. */
const maxRowsPerStatement = 5_000;

/** Inserts rows, many in one statement of constant text. An existing row is an error. */
export const insertRows = <Table extends keyof Tables>(
  db: RowDb,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> => writeRows(db, { table, key: undefined }, rows);

/**
 * Inserts rows, or overwrites those that exist under their key, many in one statement of constant text. No key may
 * occur twice.
 */
export const upsertRows = <Table extends keyof Tables>(
  db: RowDb,
  target: { readonly table: Table; readonly key: keyof Tables[Table] & string },
  rows: readonly Row<Table>[],
): Promise<void> => writeRows(db, target, rows);

const writeRows = async (db: RowDb, target: RowTarget, rows: readonly object[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  if (db.rowWriter) return db.rowWriter(target, rows);
  const write = findWrite(target, Object.keys(first));
  for (let from = 0; from < rows.length; from += maxRowsPerStatement) {
    const page = rows.slice(from, from + maxRowsPerStatement);
    await write(db, { rows: JSON.stringify(page.map(toJsonRow)) });
  }
};

type Values = { readonly rows: string };
type Write = PreparedStatement<Values, unknown>;

const writes = new Map<string, Write>();

/** Rows are whole, so that all rows of a table have the same columns. */
const findWrite = (target: RowTarget, columns: readonly string[]): Write => {
  const name = `${target.table} ${target.key}`;
  const write = writes.get(name) ?? prepareWrite(target, columns);
  writes.set(name, write);
  return write;
};

/** Postgres takes the types of the columns from the table. */
const prepareWrite = ({ table, key }: RowTarget, columns: readonly string[]): Write =>
  prepareStatement((db, value: Placeholders<Values>) => {
    const name = qualify(db, table);
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const changes = columns
      .filter((column) => column !== key)
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    const overwrite =
      key === undefined
        ? sql``
        : sql` on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}`;
    return sql`insert into ${name} (${list})
      select ${list} from json_populate_recordset(null::${name}, ${value('rows')}::json) as written${overwrite}`;
  });

/** Returns a table's name with the schema of `db`, for SQL text. */
export const qualify = (db: Db, table: keyof Tables): OperationNodeSource => {
  const { from } = db.selectFrom(table).toOperationNode();
  return { toOperationNode: () => asTable(from?.froms[0]) };
};

/** The query selects from one table, without an alias. */
const asTable = (node: unknown) => node as TableNode;

const toJsonRow = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toJsonValue(value)]));

/** JSON has no bigint and no bytes: Postgres reads both from text. It reads an array from a list. */
const toJsonValue = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Int32Array) return [...value];
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
};
