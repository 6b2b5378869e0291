import { connect, type Db, migrate, migrateUpTo } from '@hiring/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createStatusCounts } from '../../services/api/src/usage/status-counts.ts';
import { findStatuses } from '../../services/api/src/usage/status-rows.ts';
import { startStoringStatuses } from '../../services/api/src/usage/store-statuses.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { until } from '../until.ts';

/** The number of migrations of `api` before statuses were counted. */
const migrationsBefore = 2;

let database: Database;
let connection: ReturnType<typeof connect>;
beforeEach(async () => {
  database = await freshDatabase('empty');
  connection = connect(database.url, { name: 'test', maxConnections: 4 });
  const { db } = connection;
  await db.transaction().execute((tx) => migrateUpTo(tx, 'api', migrationsBefore));
  await sql`
    insert into api.maintenance_tasks (id, requested_at, kind, projections)
    values (gen_random_uuid(), now(), 'verify', '{}')`.execute(db);
  await migrate(db);
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const now = () => new Date('2026-11-25T12:00:00Z');
const use = { keyId: 'key-1', day: '2026-11-25', endpoint: 'GET /api/v1/me' };

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** An instance that stores its counts every `intervalMs`, with the messages of its log. */
const startInstance = (db: Db, { intervalMs = 20, counts = createStatusCounts(silent) } = {}) => {
  const messages: string[] = [];
  const keep = (text: string) => messages.push(text);
  const log = { ...silent, info: keep, warn: keep };
  const storing = startStoringStatuses({ db, log, now, statusCounts: counts }, intervalMs);
  return { counts, messages, stop: storing.stop };
};

const sumOf = async (): Promise<number> => {
  const { statuses } = await findStatuses(connection.db, use.keyId);
  return statuses.reduce((sum, { count }) => sum + count, 0);
};

it('statuses are stored in a database of the version before, whose rows remain', async () => {
  const { db } = connection;
  expect(await findStatuses(db, use.keyId)).toEqual({ statuses: [], statusesSince: null });
  const { counts, stop } = startInstance(db);
  counts.count(use, 200);
  await until(async () => (await sumOf()) === 1);
  counts.count(use, 404);
  counts.count({ ...use, endpoint: 'POST /api/v1/roles' }, 404);
  await stop();
  expect(await findStatuses(db, use.keyId)).toEqual({
    statuses: [
      { day: use.day, status: 200, count: 1 },
      { day: use.day, status: 404, count: 2 },
    ],
    statusesSince: use.day,
  });
  const { statuses } = await findStatuses(db, use.keyId, { method: 'POST' });
  expect(statuses).toEqual([{ day: use.day, status: 404, count: 1 }]);
  expect(await db.selectFrom('api.maintenance_tasks').select('kind').execute()).toHaveLength(1);
});

it('instances that store at once add to the same rows, without a deadlock', async () => {
  const instances = Array.from({ length: 4 }, () => startInstance(connection.db));
  const endpoints = Array.from({ length: 50 }, (_, nth) => `GET /api/v1/${nth}`);
  for (let round = 0; round < 10; round++) {
    for (const [index, { counts }] of instances.entries()) {
      const ordered = index % 2 === 0 ? endpoints : endpoints.toReversed();
      for (const endpoint of ordered) counts.count({ ...use, endpoint }, 200);
    }
    await until(async () => (await sumOf()) === (round + 1) * 200);
  }
  for (const { stop } of instances) await stop();
  expect(await sumOf()).toBe(2_000);
  expect(instances.flatMap(({ messages }) => messages)).toEqual([]);
});

it('counts stay in memory while Postgres is away, and are stored later', async () => {
  const away = connect('postgres://127.0.0.1:1/hiring', { name: 'test', maxConnections: 1 });
  const { counts, messages, stop } = startInstance(away.db);
  counts.count(use, 200);
  await until(() => messages.length > 0);
  counts.count(use, 200);
  await stop();
  await away.close();
  expect(new Set(messages)).toEqual(new Set(['interrupted']));
  await startInstance(connection.db, { counts }).stop();
  expect(await sumOf()).toBe(2);
});

it('removes what is older than 400 days', async () => {
  const { db } = connection;
  const before = startInstance(db, { intervalMs: 3_600_000 });
  for (const day of ['2025-10-20', '2025-10-21', use.day]) {
    before.counts.count({ ...use, day }, 200);
  }
  await before.stop();
  expect(await sumOf()).toBe(3);
  const { stop } = startInstance(db);
  await until(async () => (await sumOf()) === 2);
  await stop();
  expect((await findStatuses(db, use.keyId)).statusesSince).toBe('2025-10-21');
});
