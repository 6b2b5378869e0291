import { connect, type Db } from '@hiring/database';
import { readConfig, start } from '@hiring/worker';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';

import { startStores } from '../../stores.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createOrganization, createRole } from '../../world.ts';
import { shortDelays } from '../backends.ts';

it('a worker survives an outage of its database, and continues when the database is available again', async () => {
  const stack = await startStores();
  const postgres = connect(inject('postgresUrl'), { name: 'test', maxConnections: 1 });
  const database = new URL(stack.databaseUrl).pathname.slice(1);
  const worker = await start(readConfig({ ...stack.env, ...shortDelays }));
  try {
    await lock(postgres.db, database, false);
    await until(async () => (await connectionsTo(postgres.db, database)) === 0);
    await lock(postgres.db, database, true);

    const role = await until(() => createRoleWhenBack(stack));
    const applied = await createCandidateRole(stack, role);
    await until(async () => (await readStatus(stack.db, applied.id)) === 'In Progress');
    expect(await readStatus(stack.db, applied.id)).toBe('In Progress');
  } finally {
    await lock(postgres.db, database, true);
    await worker.stop();
    await stack.stop();
    await postgres.close();
  }
});

const lock = async (db: Db, database: string, open: boolean): Promise<void> => {
  const name = sql.id(database);
  await sql`alter database ${name} with allow_connections ${sql.lit(open)}`.execute(db);
  if (open) return;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}
  `.execute(db);
};

const connectionsTo = async (db: Db, database: string): Promise<number> => {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = ${database}
  `.execute(db);
  return rows.length;
};

const createRoleWhenBack = async (stack: Parameters<typeof createRole>[0]) => {
  try {
    return await createRole(stack, (await createOrganization(stack)).id);
  } catch {
    return undefined;
  }
};

const readStatus = async (db: Db, candidateRoleId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('worker.candidate_role_status')
    .select('status')
    .where('candidate_role_id', '=', candidateRoleId)
    .executeTakeFirst();
  return row?.status;
};
