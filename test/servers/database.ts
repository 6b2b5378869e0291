import { connect } from '@hiring/database';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inject } from 'vitest';

export type Database = { readonly url: string; readonly drop: () => Promise<void> };

/** Creates a database: a copy of the migrated one, or an empty one. `drop` also ends the connections to it. */
export const freshDatabase = async (from: 'migrated' | 'empty' = 'migrated'): Promise<Database> => {
  const name = `test_${uuid().replaceAll('-', '')}`;
  const template = from === 'migrated' ? inject('templateDatabase') : 'template1';
  await onPostgres(sql`create database ${sql.id(name)} template ${sql.id(template)}`);

  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return {
    url: url.href,
    drop: () => onPostgres(sql`drop database if exists ${sql.id(name)} with (force)`),
  };
};

const onPostgres = async (statement: ReturnType<typeof sql>): Promise<void> => {
  const options = { name: 'test', maxConnections: 1, queryTimeoutMs: 60_000 };
  const postgres = connect(inject('postgresUrl'), options);
  try {
    await statement.execute(postgres.db);
  } finally {
    await postgres.close();
  }
};
