import { connect, migrate, migrateUpTo, read } from '@hiring/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Database, freshDatabase } from '../../servers/database.ts';

/** The number of migrations of `read` before projections had partitions. */
const migrationsBefore = 23;

/** The number of them before only partitions of several could have an owner. */
const migrationsBeforeOwnersWereChecked = 25;

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

it('keeps the checkpoints of the version before, each as the only partition', async () => {
  const { db } = connection;
  await sql`
    insert into read.checkpoints (projection, version, position, event_id, applied, kept_from)
    values ('users', 3, 70, 'an-event', 65, null), ('activity', 4, 80, null, null, '2026-04-01')`.execute(
    db,
  );
  await migrate(db);
  const rows = await read(db).selectFrom('checkpoints').selectAll().orderBy('projection').execute();
  expect(rows).toMatchObject([
    { projection: 'activity', position: 80n, kept_from: '2026-04-01T00:00:00.000Z' },
    { projection: 'users', version: 3, position: 70n, event_id: 'an-event', applied: 65n },
  ]);
  for (const row of rows) expect(row).toMatchObject({ partition: 0, partitions: 1, owner: null });
});

it('leaves the table as it was when it is interrupted, and runs again', async () => {
  const { db } = connection;
  await sql`insert into read.checkpoints (projection, version, position) values ('users', 3, 70)`.execute(
    db,
  );
  await sql`alter table read.checkpoints add column owner int`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/already exists/);
  const columns = () =>
    sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'read.checkpoints'::regclass and attname in ('partition', 'partitions')`.execute(
      db,
    );
  expect((await columns()).rows).toEqual([]);
  await sql`alter table read.checkpoints drop column owner`.execute(db);
  await migrate(db);
  expect((await columns()).rows).toHaveLength(2);
  expect(await read(db).selectFrom('checkpoints').select('position').execute()).toEqual([
    { position: 70n },
  ]);
});

it('frees the only partition of a projection, which the version before may have leased', async () => {
  const { db } = connection;
  await db
    .transaction()
    .execute((tx) => migrateUpTo(tx, 'read', migrationsBeforeOwnersWereChecked));
  await sql`
    insert into read.checkpoints (projection, version, position, partition, partitions, owner)
    values ('users', 3, 70, 0, 1, 'a'), ('activity', 4, 80, 0, 2, 'b'), ('activity', 4, 80, 1, 2, null)`.execute(
    db,
  );
  await migrate(db);
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'owner'])
    .orderBy('projection')
    .orderBy('partition')
    .execute();
  expect(rows).toEqual([
    { projection: 'activity', owner: 'b' },
    { projection: 'activity', owner: null },
    { projection: 'users', owner: null },
  ]);
});
