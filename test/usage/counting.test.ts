import { appendToStream, Conflict, findEventIdAt } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { expectVerified } from '../expect-verified.ts';
import {
  appendUnchecked,
  emptyStack,
  launchProjector,
  waitUntilStopped,
} from '../projector/fixture.ts';
import { settle } from '../projector/partitioned/fixture.ts';
import { findTotal } from '../projector/table-partitions/usage-log.ts';
import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { testMetadata } from '../world.ts';
import {
  appendStream,
  countStreams,
  launchWorker,
  listCounted,
  readCounts,
  toCountStream,
  toUse,
  toUsed,
  waitUntilCounted,
} from './fixture.ts';

let stack: Stack;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  stack = await emptyStack();
  const projector = await launchProjector(stack, { retryAfterMs: 200 });
  ends = [stack.stop, projector.stop];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

const day = '2026-06-05';
const at = (time: string) => `${day}T${time}.000000Z`;
const settledDay = '2026-06-08T00:00:00.000Z';

const closed = { type: 'ApiKeyUsageClosed', data: { closedAt: settledDay } } as const;

/** Two keys, the first of which has its last use moved after a later one. */
const appendUses = async () => {
  const [first, second] = [uuid(), uuid()].toSorted();
  if (!first || !second) throw new Error('two ids are two');
  const stream = await appendStream(stack, day, [
    [toUse(first, at('10:00:00')), toUse(second, at('09:00:00'))],
    [toUse(first, at('08:00:00'))],
  ]);
  await settle(stack);
  const counts = [
    { keyId: first, uses: 2, lastRequest: '2026-06-05T10:00:00.000001Z' },
    { keyId: second, uses: 1, lastRequest: '2026-06-05T09:00:00.000Z' },
  ];
  return { stream, counts, first };
};

it('closes a stream and appends its uses by key, two days after its day', async () => {
  const { stream, counts, first } = await appendUses();
  const older = await appendStream(stack, '2026-06-04', [[toUse(uuid(), at('07:00:00'))]]);
  await settle(stack);
  await countStreams(stack, [older], '2026-06-07T23:59:59.999Z');
  expect(await readCounts(stack.store, stream)).toEqual([]);

  await countStreams(stack, [stream], settledDay);
  expect(await readCounts(stack.store, stream)).toEqual([
    { counts, remaining: 0, countedAt: settledDay },
  ]);
  expect(await findTotal(stack.db, first)).toMatchObject({ request_count: 2n });
  const late = toUsed([toUse(first, at('23:00:00'))]);
  const options = { metadata: testMetadata, expectedRevision: 1n };
  await expect(appendToStream(stack.store, stream, [late], options)).rejects.toBeInstanceOf(
    Conflict,
  );
});

it('counts once when two workers do it, and again finds nothing to do', async () => {
  const { stream, counts, first } = await appendUses();
  const workers = await Promise.all([
    launchWorker(stack, settledDay),
    launchWorker(stack, settledDay),
  ]);
  await waitUntilCounted(stack.db, [stream]);
  await Promise.all(workers.map(({ stop }) => stop()));
  await countStreams(stack, [stream], settledDay);
  expect(await readCounts(stack.store, stream)).toMatchObject([{ counts }]);
  await settle(stack);
  expect(await findTotal(stack.db, first)).toMatchObject({ request_count: 2n });
  await expectVerified(stack, ['api-key-usage']);
});

it('counts a stream that was closed before a crash', async () => {
  const { stream, counts } = await appendUses();
  const options = { metadata: testMetadata, expectedRevision: 1n };
  await appendToStream(stack.store, stream, [closed], options);
  await countStreams(stack, [stream], settledDay);
  expect(await readCounts(stack.store, stream)).toMatchObject([{ counts }]);
});

/** Appends a stream with uses of more keys than one event of counts has; returns the keys in their order. */
const appendManyUses = async () => {
  const keyIds = Array.from({ length: 5_001 }, () => uuid()).toSorted();
  const uses = keyIds.map((keyId) => toUse(keyId, at('10:00:00')));
  const stream = await appendStream(stack, day, [uses.slice(0, 1_500), uses.slice(1_500, 3_000)]);
  const rest = [uses.slice(3_000, 4_500), uses.slice(4_500)];
  for (const [index, group] of rest.entries()) {
    const options = { metadata: testMetadata, expectedRevision: 1n + BigInt(index) };
    await appendToStream(stack.store, stream, [toUsed(group)], options);
  }
  await settle(stack);
  return { stream, keyIds };
};

it('appends the counts of more keys than fit into one event in several', async () => {
  const { stream } = await appendManyUses();
  await countStreams(stack, [stream], settledDay);
  const [first, second] = await readCounts(stack.store, stream);
  expect([first?.counts.length, first?.remaining]).toEqual([5_000, 1]);
  expect([second?.counts.length, second?.remaining]).toEqual([1, 0]);
});

it('continues after a crash between two events of counts, and counts no key twice', async () => {
  const { stream, keyIds } = await appendManyUses();
  const options = { metadata: testMetadata, expectedRevision: 3n };
  await appendToStream(stack.store, stream, [closed], options);
  const counts = keyIds
    .slice(0, 5_000)
    .map((keyId) => ({ keyId, uses: 1, lastRequest: at('10:00:00') }));
  const written = { counts, remaining: 1, countedAt: settledDay };
  await appendToStream(
    stack.store,
    toCountStream(stream),
    [{ type: 'ApiKeyUsageCounted', data: written }],
    { metadata: testMetadata, expectedRevision: undefined },
  );
  await countStreams(stack, [stream], settledDay);
  expect(await readCounts(stack.store, stream)).toMatchObject([
    { remaining: 1 },
    { counts: [{ keyId: keyIds[5_000], uses: 1 }], remaining: 0 },
  ]);
  for (const keyId of [keyIds[0] ?? '', keyIds[5_000] ?? '']) {
    expect(await findTotal(stack.db, keyId)).toMatchObject({ request_count: 1n });
  }
  await expectVerified(stack, ['api-key-usage']);
});

it('leaves a stream whose uses cannot be read, until an operator skips the event', async () => {
  const { stream: other } = await appendUses();
  const keyId = uuid();
  const stream = await appendStream(stack, day, [[toUse(keyId, at('10:00:00'))]]);
  const unreadable = { type: 'ApiKeyUsed.v1', data: { uses: 'none' } } as const;
  const position = await appendUnchecked(stack, stream, [unreadable]);
  await waitUntilStopped(stack.db, 'api-key-usage');
  const worker = await launchWorker(stack, settledDay);
  ends.push(worker.stop);
  await until(async () => (await readCounts(stack.store, other)).length > 0);
  expect(await readCounts(stack.store, stream)).toEqual([]);

  const eventId = (await findEventIdAt(stack.store, position)) ?? '';
  const skipped = {
    projection: 'api-key-usage',
    eventId,
    position: String(position),
    reason: 'a test',
    by: 'system',
    skippedAt: settledDay,
  };
  await appendToStream(
    stack.store,
    'projection-api-key-usage',
    [{ type: 'EventSkipped', data: skipped }],
    { metadata: testMetadata, expectedRevision: undefined },
  );
  await settle(stack);
  await countStreams(stack, [stream, other], settledDay);
  expect(await readCounts(stack.store, stream)).toMatchObject([{ counts: [{ keyId, uses: 1 }] }]);
  expect(await listCounted(stack.db)).toHaveLength(2);
});
