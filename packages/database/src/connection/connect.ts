import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Tables } from '../tables/tables.ts';
import { type ConnectionCheck, discardLostClients } from './discard-lost-clients.ts';

export type Db = Kysely<Tables>;

export type Connection = { readonly db: Db; readonly close: () => Promise<void> };

export type ConnectOptions = {
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly maxConnections?: number;
  /** Milliseconds after which a statement times out; its outcome is then unknown. */
  readonly queryTimeoutMs?: number;
  /**
   * False: a commit returns before it is on disk, and the last commits may be lost when Postgres crashes. For writers
   * that store their position with their rows and can resume from the remaining ones.
   */
  readonly durableCommits?: boolean;
  /**
   * For statements that only look up rows by their keys: each is planned once for a connection, over indexes, and not
   * for the values of every execution.
   */
  readonly keyLookups?: boolean;
  readonly onError?: (error: Error) => void;
  /** Called with the first connection, before any other statement runs. */
  readonly checkConnection?: ConnectionCheck;
};

/**
 * Creates a connection pool and Kysely over it. int8 is returned as bigint, int[] as Int32Array, timestamptz as an ISO
 * string in UTC with its microseconds. A lost server is reported to `onError` and the pool reconnects; a statement to a hung server times
 * out.
 */
export const connect = (url: string, options: ConnectOptions): Connection => {
  const { maxConnections = 10, keyLookups = false, onError = () => undefined } = options;
  const settings = toConnectionSettings(url, options);
  const pool = new pg.Pool({
    ...settings,
    options: `${settings.options} ${keyLookups ? planOnceOverIndexes : planForValues}`,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
  });
  // The pool listens to idle clients only, and an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: discardLostClients(pool, options.checkConnection) }),
  });
  return { db, close: () => db.destroy() };
};

/** Statements are parsed once but planned for their actual values, because lists and limits differ widely in size. */
const planForValues = '-c plan_cache_mode=force_custom_plan';

/** A plan that was made over empty tables must still be right when they are full. */
const planOnceOverIndexes =
  '-c plan_cache_mode=force_generic_plan ' +
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off';

/** Returns the settings of one connection. */
export const toConnectionSettings = (
  url: string,
  { name, queryTimeoutMs = 5_000, durableCommits = true }: ConnectOptions,
) => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: 3_000,
  query_timeout: queryTimeoutMs,
  keepAlive: true,
  options: `-c timezone=UTC -c max_parallel_workers_per_gather=0${durableCommits ? '' : ' -c synchronous_commit=off'}`,
  types: { getTypeParser },
});

/** Returns the same database with schema `read` as the default: the tables of the projections. */
export const read = (db: Db): Db => db.withSchema('read');

/** Parses int8 as bigint, int[] as Int32Array and timestamptz as an ISO string in UTC. */
export const getTypeParser = ((oid, format) =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/** Converts `{1,-2}`; the columns have no nulls. */
const toIntegers = (text: string): Int32Array =>
  text === '{}' ? new Int32Array() : Int32Array.from(text.slice(1, -1).split(','), Number);

/** Converts `2026-11-20 11:15:03.1+00` to `2026-11-20T11:15:03.100Z`; keeps microseconds if the text has them. */
const toIsoInstant = (text: string): string => {
  const [seconds = '', fraction = ''] = text.replace(' ', 'T').replace('+00', '').split('.');
  return `${seconds}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`;
};

/** By the number of the type; that of int[] has no name in `pg`. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  1007: toIntegers,
  [pg.types.builtins.TIMESTAMPTZ]: toIsoInstant,
};
