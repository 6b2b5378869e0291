import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { Tables } from '../tables/tables.ts';
import { type Db, getTypeParser } from './connect.ts';
import { toCopyText } from './copy-text.ts';
import { toKyselyQuery, type Query } from './kysely-query.ts';

/** One connection outside of a pool: for long transactions, streams of rows, and locks held until it closes. */
export type DedicatedConnection = {
  readonly db: Db;
  /** Returns rows in COPY's text format, one per line. No other statement may be sent before the stream ends. */
  readonly copyOut: (table: CopyTable) => Readable;
  /** Accepts rows in the same format; they are in the table when the stream finishes. */
  readonly copyIn: (table: CopyTable) => Writable;
  /**
   * Inserts rows by COPY, after the statements that were sent before. All rows have the columns of the first; values are
   * text, numbers, booleans or null. Throws the errors of the database and a TypeError for any other value.
   */
  readonly copyRows: (
    table: Pick<CopyTable, 'schema' | 'name'>,
    rows: readonly object[],
  ) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type CopyTable = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** The column by which the rows are ordered. */
  readonly orderedBy?: string | undefined;
};

/** Opens a dedicated connection, without a statement timeout. `name` is shown in pg_stat_activity. */
export const openDedicatedConnection = async (
  url: string,
  name: string,
): Promise<DedicatedConnection> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: { getTypeParser },
  });
  // A lost connection fails the running statement; without a listener, this event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  const inTurn = createTurns();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: toSingleConnectionPool(client, inTurn) }),
  });
  const text = (statement: RawBuilder<unknown>): string => statement.compile(db).sql;
  const copyIn = (table: CopyTable): Writable =>
    client.query(copyFrom(text(copyInStatement(table))));
  return {
    db,
    copyOut: (table) => client.query(copyTo(text(copyOutStatement(table)))),
    copyIn,
    copyRows: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return;
      await inTurn(() =>
        pipeline(Readable.from(toCopyText(columns, rows)), copyIn({ ...table, columns })),
      );
    },
    close: () => client.end(),
  };
};

const copyOutStatement = ({ schema, name, columns, orderedBy }: CopyTable) => {
  const table = sql.table(`${schema}.${name}`);
  const order = orderedBy === undefined ? sql`` : sql` order by ${sql.ref(orderedBy)}`;
  return sql`copy (select ${toColumnList(columns)} from ${table}${order}) to stdout`;
};

const copyInStatement = ({ schema, name, columns }: CopyTable) =>
  sql`copy ${sql.table(`${schema}.${name}`)} (${toColumnList(columns)}) from stdin`;

const toColumnList = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(column)));

/** Runs work once the work before it has ended. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const createTurns = (): InTurn => {
  let previous: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = previous.then(work);
    previous = result.catch(() => undefined);
    return result;
  };
};

/** Wraps one connection as a pool for Kysely. It runs one statement at a time; only its owner closes the connection. */
const toSingleConnectionPool = (client: pg.Client, inTurn: InTurn): PostgresPool => {
  const query: Query = (text, values) => inTurn(() => client.query(text, [...values]));
  const pooledClient = { query: toKyselyQuery(query), release: () => undefined };
  return { connect: async () => pooledClient, end: async () => undefined };
};
