import { streamName, user } from '@hiring/domain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { appendUnchecked, launchProjector, emptyStack } from './fixture.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
beforeEach(async () => {
  stack = await emptyStack();
  projector = await launchProjector(stack, { retryAfterMs: 100 }, { METRICS_PORT: '0' });
  await until(async () => (await readyz()).status === 200);
});
afterEach(async () => {
  await projector.stop();
  await stack.stop();
});

const fetchPath = async (path: string) => {
  const response = await fetch(`${projector.healthUrl}${path}`);
  return { status: response.status, text: await response.text() };
};
const readyz = () => fetchPath('/readyz');

it('/readyz is 503 and names the projection, the position and the reason while one is stopped', async () => {
  const unreadable = { type: 'UserRegistered.v1', data: { email: 5, name: 'Nobody' } } as const;
  const at = await appendUnchecked(stack, streamName(user, uuid()), [unreadable]);
  await until(async () => (await readyz()).status === 503);
  expect((await readyz()).text).toMatch(new RegExp(`^users stopped at ${at}: .*email`, 's'));
  expect(await fetchPath('/healthz')).toMatchObject({ status: 200 });
});

it('/readyz is 503 and names a missing read table, and is 200 when the table exists again', async () => {
  await sql`alter table read.memberships rename to elsewhere`.execute(stack.db);
  const gone = async () => (await readyz()).text === 'read.memberships: the table is missing';
  await until(gone, () => 'the missing table was not named');
  expect(await readyz()).toMatchObject({ status: 503 });
  await sql`alter table read.elsewhere rename to memberships`.execute(stack.db);
  await until(async () => (await readyz()).status === 200);
});
