import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect, migrate } from '@hiring/readmodels';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { embeddedPostgres, postgresUrl as urlOf } from '../launcher/postgres.ts';
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

/** One Postgres for the whole run, as `start` runs it; the teardown it answers removes it again. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, stop } = await startPostgres();
  try {
    await makeTemplate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', url);
  project.provide('templateDatabase', templateDatabase);
  return stop;
};

const startPostgres = async () => {
  const home = await mkdtemp(join(tmpdir(), 'hiring-test-'));
  // As root, Postgres runs as a user of its own who has to pass through here.
  await chmod(home, 0o711);
  const logFile = join(home, 'log');
  const log = openSync(logFile, 'a');
  const port = await freePort();
  const password = 'password';
  const postgres = embeddedPostgres({ directory: join(home, 'data'), port, password, log });

  const remove = () => rm(home, { recursive: true, force: true });
  try {
    const server = await postgres.run(new AbortController().signal);
    const exited = once(server, 'exit');
    await postgres.ready(server);
    const stop = async () => {
      server.kill(postgres.stopSignal);
      await exited;
      await remove();
    };
    return { url: urlOf({ port, password }), stop };
  } catch (error) {
    const said = await readFile(logFile, 'utf8');
    await remove();
    throw new Error(`Postgres did not start:\n${said}`, { cause: error });
  } finally {
    closeSync(log);
  }
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
