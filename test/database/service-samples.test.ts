import {
  connect,
  migrate,
  migrateUpTo,
  removeServiceInstance,
  saveServiceSample,
} from '@hiring/database';
import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Database, freshDatabase } from '../servers/database.ts';

/** The number of migrations of `worker` before services reported samples. */
const migrationsBefore = 8;

let database: Database;
let connection: ReturnType<typeof connect>;
beforeEach(async () => {
  database = await freshDatabase('empty');
  connection = connect(database.url, { name: 'test', maxConnections: 2 });
  const { db } = connection;
  await db.transaction().execute((tx) => migrateUpTo(tx, 'worker', migrationsBefore));
  await sql`
    insert into worker.relay (name, position) values ('enqueued:postgres', 7)`.execute(db);
  await migrate(db);
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const createInstance = () => ({
  id: uuid(),
  service: 'api' as const,
  host: 'pod-1',
  buildVersion: null,
});

const figures = { seconds: 10, requests: 1, errors: 0, refused: 0, latency: { '+Inf': 1 } };

const listInstances = () =>
  connection.db.selectFrom('worker.service_instances').selectAll().orderBy('id').execute();

const countSamples = async () => {
  const { db } = connection;
  return (await db.selectFrom('worker.service_samples').select('at').execute()).length;
};

it('saves samples in a database of the version before, whose rows remain', async () => {
  const { db } = connection;
  const instance = createInstance();
  await saveServiceSample(db, instance, { report: { problem: 'first' }, figures });
  const [first] = await listInstances();
  await saveServiceSample(db, instance, { report: { problem: 'second' }, figures: undefined });
  const [second, ...others] = await listInstances();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id: instance.id, host: 'pod-1', report: { problem: 'first' } });
  expect(second).toMatchObject({ started_at: first?.started_at, report: { problem: 'second' } });
  expect(Date.parse(second?.seen_at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(first?.seen_at ?? ''),
  );
  const samples = await db
    .selectFrom('worker.service_samples')
    .select('figures')
    .orderBy('at')
    .execute();
  expect(samples).toEqual([{ figures }, { figures: {} }]);
  const relay = await db.selectFrom('worker.relay').select('position').execute();
  expect(relay).toEqual([{ position: 7n }]);
});

it('removes samples and instances that are older than a day, but never the own instance', async () => {
  const { db } = connection;
  const [own, dead] = [createInstance(), createInstance()];
  for (const instance of [own, dead]) {
    await saveServiceSample(db, instance, { report: {}, figures });
  }
  const old = sql<string>`now() - interval '25 hours'`;
  await db.updateTable('worker.service_instances').set({ seen_at: old }).execute();
  await db.updateTable('worker.service_samples').set({ at: old }).execute();
  await saveServiceSample(db, own, { report: {}, figures });
  expect((await listInstances()).map(({ id }) => id)).toEqual([own.id]);
  expect(await countSamples()).toBe(1);
});

it('removes an instance that ended, and keeps its samples', async () => {
  const { db } = connection;
  const [ended, other] = [createInstance(), createInstance()];
  for (const instance of [ended, other]) {
    await saveServiceSample(db, instance, { report: {}, figures });
  }
  await removeServiceInstance(db, ended.id);
  expect((await listInstances()).map(({ id }) => id)).toEqual([other.id]);
  expect(await countSamples()).toBe(2);
});
