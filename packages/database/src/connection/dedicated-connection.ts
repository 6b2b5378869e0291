import type { Readable, Writable } from 'node:stream';

import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { Tables } from '../tables/tables.ts';
import { type Db, getTypeParser } from './connect.ts';
import { toKyselyQuery, type Query } from './kysely-query.ts';

/** One connection, for what a pool cannot do: a transaction of many parts, rows as a stream, a lock as long as it lives. */
export type DedicatedConnection = {
  readonly db: Db;
  /** Rows in COPY's text format, a line each. Nothing else may be asked before it ends. */
  readonly copyOut: (table: CopyTable) => Readable;
  /** Takes rows in the same format; they are in the table when it finishes. */
  readonly copyIn: (table: CopyTable) => Writable;
  readonly close: () => Promise<void>;
};

export type CopyTable = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** The column whose order the rows come in. */
  readonly orderedBy?: string | undefined;
};

/** Opens a connection of its own, without a limit on how long a statement takes. `name` is shown in pg_stat_activity. */
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
  // A connection that is lost fails the statement at work; unheard, this event would end the process.
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

/** A pool of one connection that is nobody's to give back or end but its owner's; it takes one statement at a time. */
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
