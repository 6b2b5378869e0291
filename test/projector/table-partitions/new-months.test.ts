import { read } from '@hiring/database';
import { openMonths } from '@hiring/projections';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { emptyStack } from '../fixture.ts';
import { listPartitions } from './usage-log.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await emptyStack();
});
afterAll(() => stack.stop());

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database()
    )`.execute(stack.db);
  return rows.length > 0;
};

it('creates a month once, also if transactions name the table with and without its schema', async () => {
  const instants = ['2031-05-03T10:00:00.000000Z'];
  const first = await stack.db.startTransaction().execute();
  await sql`set local search_path = read`.execute(first);
  // As a group commit names it.
  await openMonths(first, instants);
  const second = stack.db.transaction().execute((tx) => openMonths(read(tx), instants));
  await until(isWaiting);
  await first.commit().execute();
  expect(await second).toBeNull();
  const months = await listPartitions(stack.db, 'api_key_usage');
  expect(months.filter((name) => name.includes('_2031_'))).toEqual([
    'api_key_usage_2031_05',
    'api_key_usage_2031_06',
  ]);
});
