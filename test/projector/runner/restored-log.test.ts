import { read } from '@hiring/database';
import { connectEventStore } from '@hiring/eventstore';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { freshDatabase } from '../../servers/database.ts';
import { startEmbedded } from '../../servers/embedded-event-store.ts';
import { eventStoreUser as credentials } from '../../servers/event-store-user.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createUser } from '../../world.ts';
import { launchProjector, waitUntilCaughtUp, checkpoint, emptyStack } from '../fixture.ts';

const reason = 'two logs are served one after the other at one address';

let stack: Stack;
let projector: { stop: () => Promise<void> } | undefined;
beforeEach(async () => {
  stack = await emptyStack();
});
afterEach(async () => {
  await projector?.stop();
  await stack.stop();
});

const userIds = async () => {
  const rows = await read(stack.db)
    .selectFrom('users')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Projects two users, then adds the row of a user of a lost log and the checkpoint that it left. */
const afterARestore = async (lost: { distance?: bigint; eventId?: string }) => {
  projector = await launchProjector(stack);
  const [first, second] = [await createUser(stack), await createUser(stack)];
  const { position, event_id } = await waitUntilCaughtUp(stack, 'users');
  await projector.stop();
  const user = { name: 'Lost', email: 'lost@example.com', platform_role: 'user', enabled: true };
  const created_at = '2026-01-01T00:00:00Z';
  await read(stack.db)
    .insertInto('users')
    .values({ id: 'lost', ...user, created_at })
    .execute();
  await read(stack.db)
    .updateTable('checkpoints')
    .set({ position: position + (lost.distance ?? 0n), event_id: lost.eventId ?? event_id })
    .where('projection', '=', 'users')
    .execute();
  expect(await userIds()).toEqual(['lost', first.id, second.id]);
  return [first.id, second.id];
};

const rebuilt = () =>
  until(
    async () => !(await userIds()).includes('lost'),
    () => 'the row of the lost log is still there',
  );

it('rebuilds from a log that was restored to a point before its checkpoint', async () => {
  const inTheLog = await afterARestore({ distance: 1_000_000n });
  projector = await launchProjector(stack);
  await rebuilt();
  expect(await userIds()).toEqual(inTheLog);
  const found = await checkpoint(stack.db, 'users');
  expect(found.position).toBeLessThan(1_000_000n);
  expect(found.error).toBeNull();
});

it('rebuilds from a log in which its checkpoint lies inside of a record', async () => {
  const inTheLog = await afterARestore({ distance: -1n });
  const later = await createUser(stack);
  projector = await launchProjector(stack);
  await rebuilt();
  expect(await userIds()).toEqual([...inTheLog, later.id]);
});

it('detects a restored log that grew past its checkpoint, by the event at that position', async () => {
  const inTheLog = await afterARestore({ eventId: '01890000-0000-7000-8000-000000000000' });
  const later = await createUser(stack);
  projector = await launchProjector(stack);
  await rebuilt();
  expect(await userIds()).toEqual([...inTheLog, later.id]);
});

it('shows the content of a log that replaces the first one while it runs', async () => {
  const [older, newer] = [await freshDatabase('empty'), await freshDatabase('empty')];
  const first = await startEmbedded(reason, { databaseUrl: newer.url, credentials });
  const url = first.connectionString;
  const store = connectEventStore(url);
  projector = await launchProjector(stack, {}, { EVENTSTORE_URL: url });
  const lost = await createUser({ ...stack, store });
  await until(async () => (await userIds()).includes(lost.id));

  await first.stop();
  const port = Number(new URL(url).port);
  const restored = await startEmbedded(reason, { databaseUrl: older.url, port, credentials });
  const survivor = await createUser({ ...stack, store });
  await until(async () => (await userIds()).includes(survivor.id));
  expect(await userIds()).toEqual([survivor.id]);

  await Promise.all([store.close(), restored.stop()]);
  await Promise.all([older.drop(), newer.drop()]);
});

it('does not run a projection that a newer build runs', async () => {
  projector = await launchProjector(stack);
  const before = await createUser(stack);
  await until(async () => (await userIds()).includes(before.id));
  await projector.stop();
  const newest = { version: 1_000, seen_at: '2026-01-01T00:00:00Z' };
  await read(stack.db)
    .updateTable('checkpoints')
    .set(newest)
    .where('projection', '=', 'users')
    .execute();

  await createUser(stack);
  projector = await launchProjector(stack);
  // The heartbeat marks every projection of this build, also one that a newer build runs.
  const beats = sql`select 1 from read.checkpoints where projection = 'users' and seen_at > now() - interval '1 minute'`;
  await until(async () => (await beats.execute(stack.db)).rows.length > 0);
  await waitUntilCaughtUp(stack, 'portals');
  expect(await checkpoint(stack.db, 'users')).toMatchObject({ version: 1_000 });
  expect(await userIds()).toEqual([before.id]);
});
