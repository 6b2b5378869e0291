import { makeKey } from '@hiring/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCaller, type GivenCaller } from '../world.ts';

let stack: Stack;
let caller: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'projector'] });
  caller = await createCaller(stack);
});
afterAll(() => stack.stop());

it('2: an unknown key causes one lookup of the key and no read of users', async () => {
  await sql`alter table read.users rename to elsewhere`.execute(stack.db);
  try {
    const status = async (key: string) =>
      (await createClient(stack).as(key).get('/api/v1/me')).status;
    expect(await status(makeKey())).toBe(401);
    expect(await status(caller.key)).toBe(503);
  } finally {
    await sql`alter table read.elsewhere rename to users`.execute(stack.db);
  }
});
