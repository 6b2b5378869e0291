import { connect } from '@hiring/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { launchProjector, checkpoint, emptyStack } from '../fixture.ts';
import { startKeyTraffic } from '../traffic.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
beforeAll(async () => {
  stack = await emptyStack();
  projector = await launchProjector(stack);
});
afterAll(async () => {
  await projector.stop();
  await stack.stop();
});

const expectExactlyOnce = async (key: ReturnType<typeof startKeyTraffic>) => {
  const { counted, expected } = await key.counted();
  expect(counted).toEqual(expected);
  expect(await checkpoint(stack.db, 'api-key-usage')).toMatchObject({ error: null });
};

/** Terminates the connections of the projector that meet the condition; returns their number. */
const terminate = async (condition = sql`true`): Promise<number> => {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'projector' and datname = current_database() and ${condition}
  `.execute(stack.db);
  return rows.length;
};

it('loses or duplicates no event when its connection ends in the middle of a batch', async () => {
  const key = startKeyTraffic(stack);
  await stack.db.transaction().execute(async (tx) => {
    await sql`lock table read.api_key_totals in exclusive mode`.execute(tx);
    await key.send(100);
    await until(async () => (await terminate(sql`wait_event_type = 'Lock'`)) > 0);
  });
  await expectExactlyOnce(key);
});

it('loses or duplicates no event when all its connections end repeatedly', async () => {
  const key = startKeyTraffic(stack);
  for (let round = 0; round < 10; round++) {
    await Promise.all([key.send(100), terminate()]);
  }
  await expectExactlyOnce(key);
});

it('never reuses a connection whose statement timed out in an open transaction', async () => {
  const options = { name: 'timeout', maxConnections: 1, queryTimeoutMs: 200 };
  const { db, close } = connect(stack.databaseUrl, options);
  await sql`create table abandoned (id int)`.execute(stack.db);

  await stack.db.transaction().execute(async (tx) => {
    await sql`lock table abandoned in exclusive mode`.execute(tx);
    const write = db
      .transaction()
      .execute((late) => sql`insert into abandoned values (1)`.execute(late));
    await expect(write).rejects.toThrow('Query read timeout');
  });
  await sql`insert into abandoned values (2)`.execute(db);

  const { rows } = await sql`select id from abandoned`.execute(stack.db);
  expect(rows).toEqual([{ id: 2 }]);
  await close();
});
