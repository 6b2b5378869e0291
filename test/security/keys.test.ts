import { makeKey } from '@hiring/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { clientOf } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { aCaller, type GivenCaller } from '../world.ts';

let stack: Stack;
let caller: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'projector'] });
  caller = await aCaller(stack);
});
afterAll(() => stack.stop());

it('2: a key that nobody has is asked for in the vault, and nothing else is asked', async () => {
  await sql`alter schema read rename to elsewhere`.execute(stack.db);
  try {
    const status = async (key: string) => (await clientOf(stack).as(key).get('/api/v1/me')).status;
    expect(await status(makeKey())).toBe(401);
    expect(await status(caller.key)).toBe(503);
  } finally {
    await sql`alter schema elsewhere rename to read`.execute(stack.db);
  }
});
