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

it('copyRows inserts rows in their turn, with every kind of value', async () => {
  const { db, copyRows, close } = await openDedicatedConnection(database.url, 'test');
  await sql`create temporary table copied
    (id bigint primary key, name text, score double precision, open boolean, more jsonb)`.execute(
    db,
  );
  const more = { text: 'tab\t, line\n, \\ and "quotes"', list: [1, null] };
  const rows = [
    { id: 1n, name: 'a\\b\tc\nd', score: 1.5, open: true, more },
    { more: null, open: null, score: null, name: '', id: 2n },
  ];
  const copied = copyRows({ schema: 'pg_temp', name: 'copied' }, rows);
  const after = sql`select * from copied order by id`.execute(db);
  await copied;
  await copyRows({ schema: 'pg_temp', name: 'copied' }, []);
  expect((await after).rows).toEqual([
    rows[0],
    { id: 2n, name: '', score: null, open: null, more: null },
  ]);
  await close();
});

it('copyRows throws the error of the database, and the connection remains usable', async () => {
  const { db, copyRows, close } = await openDedicatedConnection(database.url, 'test');
  await sql`create temporary table copied (id int primary key)`.execute(db);
  const copy = (...ids: readonly unknown[]) =>
    copyRows(
      { schema: 'pg_temp', name: 'copied' },
      ids.map((id) => ({ id })),
    );
  await copy(1);
  await expect(copy(2, 1)).rejects.toMatchObject({ code: '23505' });
  await expect(copy('two')).rejects.toMatchObject({ code: '22P02' });
  await copy(4);
  const { rows } = await sql`select id from copied order by id`.execute(db);
  expect(rows).toEqual([{ id: 1 }, { id: 4 }]);
  await close();
});

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
