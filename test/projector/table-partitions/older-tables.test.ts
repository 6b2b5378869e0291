import { connect, migrate, migrateUpTo, read } from '@hiring/database';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Database, freshDatabase } from '../../servers/database.ts';
import { countRowsByPartition, listTimestamps } from './usage-log.ts';

/** The number of migrations of `read` before its tables were partitioned. */
const migrationsBefore = 21;

let database: Database;
let connection: ReturnType<typeof connect>;
beforeEach(async () => {
  database = await freshDatabase('empty');
  connection = connect(database.url, { name: 'test', maxConnections: 2 });
  const { db } = connection;
  await db.transaction().execute((tx) => migrateUpTo(tx, 'read', migrationsBefore));
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const keyId = uuid();

const insertUses = (instants: readonly string[]) =>
  sql`
    insert into read.api_key_usage
      (key_id, timestamp, id, method, path, ip, user_agent, auth_endpoint, request_id)
    select ${keyId}, used_at::timestamptz, used_at, 'GET', '/', '::1', 'test', '/', 'r'
    from unnest(${[...instants]}::text[]) as used_at`.execute(connection.db);

const insertActivity = (instants: readonly string[]) =>
  sql`
    insert into read.activity (position, event_id, type, at, organization_id, announced, actor)
    select position, position, 'RoleOpened', at::timestamptz, 'an-organization', 'role.opened', '{}'
    from unnest(${[...instants]}::text[]) with ordinality as row (at, position)`.execute(
    connection.db,
  );

const instants = [
  '2026-02-10T10:00:00.000Z',
  '2026-09-30T23:59:59.000Z',
  '2026-10-01T00:00:00.000Z',
  '2026-10-25T10:00:00.000Z',
];

it('keeps the rows of the version before in one partition each', async () => {
  await insertUses(instants);
  await insertActivity(instants);
  const { db } = connection;
  await migrate(db);
  expect(await listTimestamps(db, keyId)).toEqual(instants);
  expect(await countRowsByPartition(db, 'api_key_usage')).toEqual({
    api_key_usage_until_2026_11: 4,
  });
  expect(await countRowsByPartition(db, 'activity')).toEqual({ activity_to_5: 4 });
  const rows = await read(db).selectFrom('activity').select(['position', 'at']).execute();
  expect(rows.map(({ at }) => at).toSorted()).toEqual(instants);
  const { rows: indexes } = await sql<{ valid: boolean }>`
    select bool_and(indisvalid) as valid from pg_index
    where indrelid in ('read.activity'::regclass, 'read.api_key_usage'::regclass)`.execute(db);
  expect(indexes).toEqual([{ valid: true }]);
});

it('has no partition for tables without rows', async () => {
  const { db } = connection;
  await migrate(db);
  expect(await countRowsByPartition(db, 'api_key_usage')).toEqual({});
  expect(await countRowsByPartition(db, 'activity')).toEqual({});
});

it('leaves the tables as they were when it is interrupted, and runs again', async () => {
  await insertUses(instants);
  const { db } = connection;
  await sql`create table read.activity_earlier (name_taken text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/already exists/);
  const { rows } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid = 'read.api_key_usage'::regclass`.execute(
    db,
  );
  expect(rows).toEqual([{ kind: 'r' }]);
  expect(await listTimestamps(db, keyId)).toEqual(instants);

  await sql`drop table read.activity_earlier`.execute(db);
  await migrate(db);
  expect(await listTimestamps(db, keyId)).toEqual(instants);
});
