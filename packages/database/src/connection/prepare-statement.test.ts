import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';

import type { Tables } from '../tables/tables.ts';
import { type Placeholders, prepareStatement } from './prepare-statement.ts';

type Values = { readonly ids: readonly string[]; readonly role: string };

/** Opens a database without a server, and records the statements that it executes. */
const openRecorder = () => {
  const executed: { readonly text: string; readonly parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql: text, parameters } }) => {
      executed.push({ text, parameters });
    },
  });
  return { db, executed };
};

it('executes one text, which is built once, with the values of each call and the constants', async () => {
  let builds = 0;
  const find = prepareStatement((db, value: Placeholders<Values>) => {
    builds++;
    return db
      .selectFrom('vault.credentials')
      .select('key_id')
      .where('pepper_id', '=', 1)
      .where('owner_id', '=', value('role'))
      .where('key_id', '=', (eb) => eb.fn.any(value('ids')));
  });
  const { db, executed } = openRecorder();
  expect(await find(db, { ids: ['a'], role: 'x' })).toEqual([]);
  await find(db, { role: 'y', ids: ['b', 'c'] });

  const text =
    'select "key_id" from "vault"."credentials" where "pepper_id" = $1 and "owner_id" = $2 and "key_id" = any($3)';
  expect(executed).toEqual([
    { text, parameters: [1, 'x', ['a']] },
    { text, parameters: [1, 'y', ['b', 'c']] },
  ]);
  expect(builds).toBe(1);
});
