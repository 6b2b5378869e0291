import { Socket } from 'node:net';

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import type { Tables } from '../tables/tables.ts';
import { type ConnectOptions, type Db, toConnectionSettings } from './connect.ts';
import { toKyselyQuery, type Query } from './kysely-query.ts';
import { createStatementNamer } from './statement-names.ts';

/** One connection that sends statements without waiting for the results of earlier ones. */
export type Pipeline = {
  /**
   * One transaction at a time: the caller waits for its end before the next. What is asked of `db` at once is sent at once, in
   * that order; tables without a prefix are those of `schema`. All of it must have been answered when `work` ends.
   */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

export type PipelineOptions = ConnectOptions & { readonly schema: string };

/** Opens a pipeline. It connects at the first use, and again after any failure on its connection. */
export const openPipeline = (url: string, options: PipelineOptions): Pipeline => {
  let current: Promise<PipelineConnection> | undefined;
  const dropConnection = (): void => {
    current?.then(({ client }) => client.end()).catch(() => undefined);
    current = undefined;
  };
  return {
    transaction: async (work) => {
      current ??= connectPipeline(url, options);
      try {
        const { db } = await current;
        // Waited for: should it fail by itself, what follows would be committed statement by statement.
        await sql`begin`.execute(db);
        const result = await work(db);
        await sql`commit`.execute(db);
        return result;
      } catch (error) {
        dropConnection();
        throw error;
      }
    },
    close: async () => {
      const last = await current?.catch(() => undefined);
      await last?.client.end();
    },
  };
};

type PipelineConnection = { readonly client: pg.Client; readonly db: Db };

const connectPipeline = async (
  url: string,
  { schema, onError = () => undefined, ...options }: PipelineOptions,
): Promise<PipelineConnection> => {
  const settings = toConnectionSettings(url, options);
  const config = { ...settings, options: `${settings.options} -c search_path=${schema}` };
  const socket = new Socket();
  const client = new pg.Client({ ...config, pipeline: true, stream: () => socket });
  client.on('error', onError);
  await client.connect();
  const pooledClient = {
    query: toKyselyQuery(corkWrites(socket, withStatementNames(client))),
    release: () => undefined,
  };
  const pool = { connect: async () => pooledClient, end: () => client.end() };
  return { client, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
};

/** Parsed and planned by the server once for each text. */
const withStatementNames = (client: pg.Client): Query => {
  const statementName = createStatementNamer();
  return (text, values) => {
    const name = statementName(text, values);
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
};

/** What is asked before the process turns to something else leaves it in one piece: each write wakes the server. */
const corkWrites = (socket: Socket, query: Query): Query => {
  let corked = false;
  const uncork = (): void => {
    corked = false;
    socket.uncork();
  };
  return (text, values) => {
    if (!corked) {
      corked = true;
      socket.cork();
      process.nextTick(uncork);
    }
    return query(text, values);
  };
};
