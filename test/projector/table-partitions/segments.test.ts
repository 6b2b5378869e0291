import { connect, read } from '@hiring/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findOldPartitions } from '../../../packages/projections/src/table-partitions/old-partitions.ts';
import { openSegments } from '../../../packages/projections/src/table-partitions/open-segments.ts';
import { type Database, freshDatabase } from '../../servers/database.ts';
import { listPartitions } from './usage-log.ts';

let database: Database;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { name: 'test', maxConnections: 2 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const spanPositions = 2n ** 26n;
const place = (position: bigint, recordedAt: string) => ({ position, recordedAt });

/** Opens the segments of events, and writes a row of the last one. */
const write = async (...events: readonly ReturnType<typeof place>[]) => {
  const { db } = connection;
  const keptFrom = await openSegments(read(db), events);
  const { position, recordedAt } = events.at(-1) ?? place(0n, '');
  await sql`
    insert into read.activity (position, event_id, type, at, organization_id, announced, actor)
    values (${position}, 'an-event', 'RoleOpened', ${recordedAt}, 'an-organization', 'role.opened', '{}')`.execute(
    db,
  );
  return keptFrom;
};

const segments = async () => {
  const names = await listPartitions(connection.db, 'activity');
  return names.map((name) => BigInt(name.replace('activity_to_', '')));
};

it('follow each other without a gap, each about as long as the log grows in a month', async () => {
  await write(place(100n, '2026-01-01T00:00:00.000Z'), place(200n, '2026-01-01T00:00:00.000Z'));
  const first = 201n + spanPositions;
  expect(await segments()).toEqual([first]);
  await write(place(first - 1n, '2026-03-01T00:00:00.000Z'));
  expect(await segments()).toEqual([first]);

  // From 200 to this position in 60 days, so half of it in a month.
  const second = 200n + 6n * spanPositions;
  await write(place(second, '2026-03-02T00:00:00.000Z'));
  expect(await segments()).toEqual([first, second + 1n + 3n * spanPositions]);
  await write(place(second - 1_000n, '2026-03-02T00:00:00.000Z'));
  expect(await segments()).toHaveLength(2);
});

it('are not created for rows that are not kept', async () => {
  const before = await segments();
  await sql`
    insert into read.checkpoints (projection, version, position, kept_from)
    values ('activity', 1, 0, '2026-04-01')`.execute(connection.db);
  const late = (before.at(-1) ?? 0n) + 5n;
  const keptFrom = await openSegments(read(connection.db), [
    place(late, '2026-03-31T23:59:59.999Z'),
  ]);
  expect(keptFrom).toBe('2026-04-01T00:00:00.000Z');
  expect(await segments()).toEqual(before);
  await write(place(late + 1n, '2026-04-01T00:00:00.000Z'));
  expect(await segments()).toHaveLength(before.length + 1);
});

it('are not removed before every partition of the projection has passed them', async () => {
  const { db } = connection;
  await sql`
    insert into read.checkpoints (projection, version, position, partition, kept_from)
    values ('activity', 1, 0, 1, '2026-04-01')`.execute(db);
  const [first] = await listPartitions(db, 'activity');
  const [end = 0n] = await segments();
  const findOld = async () => {
    const old = await findOldPartitions(db, { projection: 'activity', table: 'activity' });
    return old.map(({ name }) => name);
  };
  const move = (partition: number, position: bigint) =>
    sql`
      update read.checkpoints set position = ${position}
      where projection = 'activity' and partition = ${partition}`.execute(db);
  await move(0, end + 10n);
  await move(1, end - 2n);
  expect(await findOld()).toEqual([]);
  // A segment ends before its end.
  await move(1, end - 1n);
  expect(await findOld()).toEqual([first]);
});
