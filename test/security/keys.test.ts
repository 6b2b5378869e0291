import { makeKey } from '@hiring/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { createCaller, type GivenCaller } from '../world.ts';

let stack: Stack;
let caller: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'projector'] });
  caller = await createCaller(stack);
});
afterAll(() => stack.stop());

/** Returns how often a table was read, as far as Postgres has been informed: a connection reports it every second. */
const countScans = async (table: string): Promise<number> => {
  const { rows } = await sql<{ scans: number }>`
    select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
    from pg_stat_all_tables where relid = ${table}::regclass`.execute(stack.db);
  return rows[0]?.scans ?? 0;
};

/** Sends requests with a key until Postgres reports that they read the table; returns their status. */
const requestUntilRead = async (table: string, makeNextKey: () => string): Promise<number> => {
  const before = await countScans(table);
  const statuses = new Set<number>();
  await until(async () => {
    statuses.add((await createClient(stack).as(makeNextKey()).get('/api/v1/me')).status);
    return (await countScans(table)) > before;
  });
  expect(statuses.size).toBe(1);
  return [...statuses][0] ?? 0;
};

it('2: an unknown key causes one lookup of the key and no read of users', async () => {
  const before = await countScans('read.users');
  expect(await requestUntilRead('vault.credentials', makeKey)).toBe(401);
  expect(await countScans('read.users')).toBe(before);
  expect(await requestUntilRead('read.users', () => caller.key)).toBe(401);
});
