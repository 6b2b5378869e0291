import { setImmediate } from 'node:timers/promises';

import { openDedicatedConnection } from '@hiring/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { freshDatabase } from '../servers/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('a dedicated connection runs concurrent statements one after the other', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  const { db, close } = await openDedicatedConnection(database.url, 'test');
  const queries = [1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db));
  const broken = sql`select 1 / 0`.execute(db).then(String, String);
  const last = sql<{ n: number }>`select 4 as n`.execute(db);
  const results = await Promise.all(
    [...queries, last].map(async (query) => (await query).rows[0]?.n),
  );
  expect([...results, await broken]).toEqual([1, 2, 3, 4, 'error: division by zero']);
  await setImmediate();
  process.off('warning', note);
  await close();
  expect(warnings).toEqual([]);
});
