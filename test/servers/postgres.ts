import { connect, migrate } from '@hiring/database';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the database `postgres`. */
    readonly postgresUrl: string;
    /** The migrated database that every test database is a copy of. */
    readonly templateDatabase: string;
  }
}

const templateDatabase = 'hiring_template';

/** Starts one Postgres for the whole run, as `start` does; returns the teardown that removes it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, stop } = await startTemporaryPostgres();
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

const makeTemplate = async (postgresUrl: string): Promise<void> => {
  const postgres = connect(postgresUrl, { name: 'test setup', queryTimeoutMs: 60_000 });
  await sql`create database ${sql.id(templateDatabase)}`.execute(postgres.db);
  await postgres.close();

  const url = new URL(postgresUrl);
  url.pathname = templateDatabase;
  const template = connect(url.href, { name: 'test setup', queryTimeoutMs: 60_000 });
  await migrate(template.db);
  await template.close();
};
