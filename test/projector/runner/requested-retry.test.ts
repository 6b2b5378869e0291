import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCaller, createUser } from '../../world.ts';
import { launchProjector, waitUntilCaughtUp, waitUntilStopped } from '../fixture.ts';

let stack: Stack;
let admin: Caller;
let projector: Awaited<ReturnType<typeof launchProjector>>;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  const { key } = await createCaller(stack, { platformRole: 'admin' });
  admin = createClient(stack).as(key);
  await stack.settle();
  await stack.projector?.stop();
  // Without a request it would try the event again after ten minutes.
  projector = await launchProjector(stack, { retryAfterMs: 600_000 });
}, 120_000);
afterAll(async () => {
  await projector.stop();
  await stack.stop();
});

it('makes a stopped projection try its event again at once, each time', async () => {
  await sql`alter table read.users add constraint no_one check (name <> 'Refused')`.execute(
    stack.db,
  );
  await createUser({ ...stack, projector: undefined }, { name: 'Refused' });
  const before = await waitUntilStopped(stack.db, 'users');
  const path = '/api/admin/projections/users/retries';
  await sql`update read.checkpoints set error = 'before the retry' where projection = 'users'`.execute(
    stack.db,
  );
  expect((await admin.post(path)).status).toBe(202);
  const again = await waitUntilError('no_one');
  expect(again.error_position).toBe(before.error_position);

  await sql`alter table read.users drop constraint no_one`.execute(stack.db);
  expect((await admin.post(path)).status).toBe(202);
  const { error } = await waitUntilCaughtUp(stack, 'users');
  expect(error).toBeNull();
});

const waitUntilError = (text: string) =>
  until(async () => {
    const found = await waitUntilStopped(stack.db, 'users');
    return found.error?.includes(text) === true && found;
  });
