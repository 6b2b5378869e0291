import { read } from '@hiring/database';
import { projections } from '@hiring/projections';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createUser } from '../../world.ts';
import { launchProjector, emptyStack } from '../fixture.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
beforeAll(async () => {
  stack = await emptyStack();
  projector = await launchProjector(stack, {}, { METRICS_PORT: '0' });
});
afterAll(async () => {
  await projector.stop();
  await stack.stop();
});

const checkpoints = () =>
  read(stack.db).selectFrom('checkpoints').selectAll().orderBy('projection').execute();

it('has a checkpoint for every projection as soon as it has started', async () => {
  const names = projections.map(({ name }) => name).sort();
  expect((await checkpoints()).map(({ projection }) => projection)).toEqual(names);
});

it('updates the heartbeat of every projection, also without events', async () => {
  await sql`update read.checkpoints set seen_at = 'epoch'`.execute(stack.db);
  const seen = await until(async () => {
    const rows = await checkpoints();
    return rows.every(({ seen_at }) => !seen_at.startsWith('1970')) && rows;
  });
  expect(seen).toHaveLength(projections.length);
});

it('does not update the heartbeat of a projection that is blocked in its transaction', async () => {
  await stack.db.transaction().execute(async (tx) => {
    await sql`lock table read.users in exclusive mode`.execute(tx);
    await createUser(stack);
    await until(async () => {
      const waiting = await sql`select 1 from pg_locks where not granted`.execute(stack.db);
      return waiting.rows.length > 0;
    });
    const before = await checkpoints();
    const after = await until(async () => {
      const rows = await checkpoints();
      const movedOn = rows.filter((row, index) => row.seen_at !== before[index]?.seen_at);
      return movedOn.length === projections.length - 1 && rows;
    });
    const seenAt = (rows: typeof before) =>
      rows.find(({ projection }) => projection === 'users')?.seen_at;
    expect(seenAt(after)).toBe(seenAt(before));
  });
});

it('exports metrics of each projection', async () => {
  await createUser(stack);
  let text = '';
  await until(
    async () => {
      text = await (await fetch(`${projector.healthUrl}/metrics`)).text();
      return measured.every((line) => line.test(text));
    },
    () => text,
  );
});

/** Metrics after a user was projected: position and batches are above zero. */
const measured = [
  /^hiring_projection_position\{projection="users"\} [1-9]/m,
  /^hiring_projection_lag_seconds\{projection="users"\} \d/m,
  /^hiring_projection_stopped\{projection="users"\} 0$/m,
  /^hiring_projection_batch_seconds_count\{projection="users"\} [1-9]/m,
];
