import type { Readable, Writable } from 'node:stream';

import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { Tables } from '../tables/tables.ts';
import { type Db, getTypeParser } from './connect.ts';
import { toKyselyQuery, type Query } from './kysely-query.ts';

/** One connection outside of a pool: for long transactions, streams of rows, and locks held until it closes. */
export type DedicatedConnection = {
  readonly db: Db;
  /** Returns rows in COPY's text format, one per line. No other statement may be sent before the stream ends. */
  readonly copyOut: (table: CopyTable) => Readable;
  /** Accepts rows in the same format; they are in the table when the stream finishes. */
  readonly copyIn: (table: CopyTable) => Writable;
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
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: toSingleConnectionPool(client) }),
  });
  const text = (statement: RawBuilder<unknown>): string => statement.compile(db).sql;
  return {
    db,
    copyOut: (table) => client.query(copyTo(text(copyOutStatement(table)))),
    copyIn: (table) => client.query(copyFrom(text(copyInStatement(table)))),
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

/** Wraps one connection as a pool for Kysely. It runs one statement at a time; only its owner closes the connection. */
const toSingleConnectionPool = (client: pg.Client): PostgresPool => {
  let previous: Promise<unknown> = Promise.resolve();
  const query: Query = (text, values) => {
    const result = previous.then(() => client.query(text, [...values]));
    previous = result.catch(() => undefined);
    return result;
  };
  const pooledClient = { query: toKyselyQuery(query), release: () => undefined };
  return { connect: async () => pooledClient, end: async () => undefined };
};
