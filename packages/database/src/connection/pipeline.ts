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
   * Runs one transaction; the caller waits for its end before the next. Statements of the same turn of the event loop
   * are sent together, in order. Tables without a prefix are those of `schema`. `work` must await all its statements.
   */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

export type PipelineOptions = ConnectOptions & { readonly schema: string };

/** Creates a pipeline. It connects at the first use, and again after any failure of its connection. */
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
        // Awaited, because if only `begin` failed, the following statements would be committed one by one.
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

/** Names the statements, so that the server parses and plans each text once. */
const withStatementNames = (client: pg.Client): Query => {
  const statementName = createStatementNamer();
  return (text, values) => {
    const name = statementName(text, values);
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
};

/** Sends the statements of one turn of the event loop in one write, because each write wakes the server. */
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
