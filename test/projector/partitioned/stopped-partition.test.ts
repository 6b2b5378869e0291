import { read } from '@hiring/database';
import { apiKeyUsageCategory, candidateRole, streamName } from '@hiring/domain';
import { findEventIdAt } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { runOpsForJson } from '../../run-ops.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createRole } from '../../world.ts';
import { appendUnchecked, emptyStack } from '../fixture.ts';
import {
  divideAll,
  launchWithShortLease,
  listCheckpoints,
  settle,
  startTraffic,
  waitUntilOwned,
} from './fixture.ts';

let stack: Stack;
let ends: (() => Promise<unknown>)[];
let traffic: ReturnType<typeof startTraffic>;
beforeEach(async () => {
  stack = await emptyStack();
  ends = [];
  traffic = startTraffic(stack, await createRole(stack, uuid()));
  const projectors = await Promise.all([
    launchWithShortLease(stack, { METRICS_PORT: '0' }),
    launchWithShortLease(stack),
  ]);
  ends.push(...projectors.map(({ stop }) => stop));
  await settle(stack);
  await divideAll(stack, 3);
  await waitUntilOwned(stack.db, [2, 1]);
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await stack.stop();
});

const ops = (...words: readonly string[]) =>
  runOpsForJson({ ...process.env, ...stack.env }, ['projections', ...words]);

it('an event that cannot be projected stops its partition, and the others go on', async () => {
  // A candidate role that does not begin with its first event.
  const validated = {
    type: 'StepValidated.v1',
    data: { stepId: 'a-step', notes: null, score: 73, by: 'a-user', at: '2026-06-05T10:00:00Z' },
  } as const;
  const position = await appendUnchecked(stack, streamName(candidateRole, uuid()), [validated]);
  const stopped = await until(async () => {
    const found = await listCheckpoints(stack.db, 'candidate-steps');
    return found.filter(({ error }) => error !== null).length === 1 && found;
  });
  expect(stopped.find(({ error }) => error !== null)).toMatchObject({ error_position: position });
  await traffic.send(3);
  await until(async () => {
    const found = await listCheckpoints(stack.db, 'candidate-steps');
    return found.filter((row) => row.error === null && row.position > position).length === 2;
  });
  const { output } = await ops('status');
  const { stopped: names } = output as { stopped: readonly string[] };
  expect(names).toEqual(expect.arrayContaining(['activity', 'candidate-steps']));

  const eventId = (await findEventIdAt(stack.store, position)) ?? '';
  for (const name of names) {
    const skipped = await ops('retry', name, '--skip-event', eventId, '--reason', 'a test');
    expect(skipped).toMatchObject({ code: 0, output: { skipped: eventId } });
  }
  await traffic.expectExactlyOnce();
}, 90_000);

it('an event that cannot be decoded stops every partition, and is skipped in all of them', async () => {
  const unreadable = { type: 'ApiKeyUsed.v1', data: { uses: 'none' } } as const;
  const stream = `${apiKeyUsageCategory}-2026-06-05.${uuid()}`;
  const position = await appendUnchecked(stack, stream, [unreadable]);
  await until(async () => {
    const found = await listCheckpoints(stack.db, 'api-key-usage');
    return found.every(({ error_position }) => error_position === position);
  });
  await traffic.send(2);
  const eventId = (await findEventIdAt(stack.store, position)) ?? '';
  const words = ['--skip-event', eventId, '--reason', 'a test'];
  expect(await ops('retry', 'api-key-usage', ...words)).toMatchObject({
    output: { skipped: eventId, outcome: 'running', error: null },
  });
  await traffic.expectExactlyOnce();
  expect(
    await read(stack.db)
      .selectFrom('checkpoints')
      .select('projection')
      .where('error', 'is not', null)
      .execute(),
  ).toEqual([]);
}, 90_000);
