import { startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import { connectEventStore, headPosition } from '@hiring/eventstore';
import { read } from '@hiring/readmodels';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { freshDatabase } from '../database.ts';
import type { Stack } from '../stack.ts';
import { anOrganization, aUser } from '../world.ts';
import { aProjector, checkpoint, emptyStack, passed, stopped } from './fixture.ts';

let stack: Stack;
let projector: { stop: () => Promise<void> } | undefined;
beforeEach(async () => {
  stack = await emptyStack();
});
afterEach(async () => {
  await projector?.stop();
  await stack.stop();
});

const userCount = async () =>
  (await read(stack.db).selectFrom('users').select('id').execute()).length;

const placeCheckpoint = (projection: string, position: bigint) =>
  sql`update read.checkpoints set position = ${position} where projection = ${projection}`.execute(
    stack.db,
  );

/** Something another lane has passed, after which this one had its chance. */
const anotherLaneWentOn = async () => {
  await anOrganization(stack);
  await passed(stack.db, 'portals', (await headPosition(stack.store)) ?? 0n);
};

it('halts when the log was restored to before its checkpoint, and skips nothing when it grows again', async () => {
  projector = await aProjector(stack);
  await aUser(stack);
  await passed(stack.db, 'users', 1n);
  await projector.stop();
  const beyond = ((await headPosition(stack.store)) ?? 0n) + 2n;
  await placeCheckpoint('users', beyond);

  projector = await aProjector(stack, { retryAfter: 20 });
  expect(await stopped(stack.db, 'users')).toMatchObject({
    position: beyond,
    error_position: beyond,
    error: expect.stringContaining('the log ends at'),
  });
  await Promise.all([aUser(stack), aUser(stack), aUser(stack)]);
  await anotherLaneWentOn();
  expect(await stopped(stack.db, 'users')).toMatchObject({ position: beyond });
  expect(await userCount()).toBe(1);
});

it('halts when the log becomes shorter than its checkpoint while it runs', async () => {
  const [older, newer] = [await freshDatabase('empty'), await freshDatabase('empty')];
  const first = await startEmbeddedEventStore({ databaseUrl: newer.url });
  const url = first.connectionString;
  const store = connectEventStore(url);
  projector = await aProjector(stack, {}, { EVENTSTORE_URL: url });
  await aUser({ ...stack, store });
  await passed(stack.db, 'users', 1n);

  await first.stop();
  const port = Number(new URL(url).port);
  const restored = await startEmbeddedEventStore({ databaseUrl: older.url, port });
  expect((await stopped(stack.db, 'users')).error).toContain('the log ends at');

  await Promise.all([store.close(), restored.stop()]);
  await Promise.all([older.drop(), newer.drop()]);
});

it('leaves a projection to a newer build that runs it', async () => {
  projector = await aProjector(stack);
  await projector.stop();
  await sql`update read.checkpoints set version = 2 where projection = 'users'`.execute(stack.db);

  projector = await aProjector(stack);
  await aUser(stack);
  await anotherLaneWentOn();
  expect(await checkpoint(stack.db, 'users')).toMatchObject({ version: 2, position: 0n });
  expect(await userCount()).toBe(0);
});
