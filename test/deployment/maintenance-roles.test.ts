import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createOperator, findLeftovers, holdSwap } from '../projector/maintenance/tasks.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';

let database: Database;
let stack: Stack;
beforeAll(async () => {
  database = await freshDatabase('empty');
  const secret = randomBytes(32).toString('base64');
  stack = await startStack({
    roles: true,
    on: { databaseUrl: database.url, secret },
    without: ['worker'],
  });
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await database?.drop();
});

it('with a role for each service, maintenance tasks rebuild, verify and are cancelled', async () => {
  const operator = await createOperator(stack);
  for (const kind of ['rebuild', 'verify'] as const) {
    await operator.waitFor(await operator.request(kind, ['roles']), 'completed');
  }
  const hold = await holdSwap(stack, 'portals');
  try {
    const id = await operator.request('rebuild', ['portals']);
    await until(async () => (await operator.show(id)).projections[0]?.stage === 'following');
    expect((await operator.cancel(id)).status).toBe(202);
    await operator.waitFor(id, 'cancelled');
  } finally {
    await hold.release();
  }
  expect(await findLeftovers(stack)).toEqual([]);
});
