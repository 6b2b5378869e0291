import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removePartitions } from '@hiring/projections';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { emptyStack, launchProjector } from '../projector/fixture.ts';
import { rebuildAll, settle } from '../projector/partitioned/fixture.ts';
import { findTotal } from '../projector/table-partitions/usage-log.ts';
import { runOpsForJson } from '../run-ops.ts';
import { withClient } from '../servers/event-store-client.ts';
import type { Stack } from '../stack.ts';
import { appendStream, countStreams, toUse } from '../usage/fixture.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
  stack = await emptyStack();
  projector = await launchProjector(stack);
});
afterAll(async () => {
  await projector.stop();
  await stack.stop();
  await rm(directory, { recursive: true, force: true });
});

const expire = (months: string) =>
  runOpsForJson({ ...process.env, ...stack.env, DATA_DIR: directory }, [
    'usage',
    'expire',
    '--older-than-months',
    months,
  ]);

/** Returns the 5th of the month that is some months before the present one, `yyyy-mm-dd`. */
const toDay = (monthsAgo: number): string => {
  const date = new Date();
  date.setUTCDate(5);
  date.setUTCMonth(date.getUTCMonth() - monthsAgo);
  return date.toISOString().slice(0, 10);
};

const keyId = uuid();

const appendUse = (monthsAgo: number): Promise<string> => {
  const day = toDay(monthsAgo);
  return appendStream(stack, day, [[toUse(keyId, `${day}T10:00:00.000000Z`)]]);
};

/** Returns the `$maxAge` of a stream in seconds; undefined without one. */
const readMaxAge = (stream: string): Promise<number | undefined> =>
  withClient(stack.eventStoreUrl, async (client) => {
    const { metadata } = await client.getStreamMetadata(stream);
    return metadata?.maxAge;
  });

it('refuses while every row is kept, or rows of these months, and a number that is none', async () => {
  expect(await expire('6')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('USAGE_MONTHS_KEPT') as string,
  });
  const deps = {
    db: stack.db,
    databaseUrl: stack.databaseUrl,
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  await removePartitions(deps, { projection: 'api-key-usage', table: 'api_key_usage', months: 1 });
  expect(await expire('2')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('choose more months') as string,
  });
  for (const months of ['0', '-1', '1.5', 'all']) {
    expect(await expire(months)).toMatchObject({ code: 2 });
  }
});

it('gives counted streams that are old enough a $maxAge, and no other', async () => {
  const [old, recent] = [await appendUse(6), await appendUse(2)];
  await settle(stack);
  await countStreams(stack, [old, recent], new Date().toISOString());
  const uncounted = await appendUse(7);
  await settle(stack);

  const { output } = await expire('3');
  expect(output).toMatchObject({ expired: 1, already: 0 });
  const daySeconds = 86_400;
  expect(await readMaxAge(old)).toBe(84 * daySeconds);
  expect(await readMaxAge(recent)).toBeUndefined();
  expect(await readMaxAge(uncounted)).toBeUndefined();
  expect((await expire('3')).output).toMatchObject({ expired: 0, already: 1 });
  await rebuildAll(stack, ['api-key-usage']);
  expect(await findTotal(stack.db, keyId)).toMatchObject({ request_count: 3n });
});
