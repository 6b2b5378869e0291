import { fillSeat, publishRole, Refusal, role } from '@hiring/domain';
import { appendToStream, type EventStore, load, logGeneration, transact } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';

import { startRestorableStore } from '../servers/restorable-store.ts';
import { until } from '../until.ts';
import { testMetadata } from '../world.ts';
import { at, drafted, opened, roleStream, seat } from './examples.ts';
import { connectForTest } from './test-server.ts';

const createRestorableRole = async () => {
  const log = await startRestorableStore();
  onTestFinished(log.stop);
  const store = connectForTest(log.url, { idleTimeoutMs: 10_000, retryTimeoutMs: 30_000 });
  const id = uuid();
  const past = [drafted(1), opened];
  const facts = { metadata: testMetadata, expectedRevision: undefined };
  const { position } = await appendToStream(store, roleStream(id), past, facts);
  return { log, store, id, position };
};

const fill = (store: EventStore, id: string, nth: number) =>
  transact(store, role, id, (state) => fillSeat(state, seat(nth)), { metadata: testMetadata });

it('a decision uses the restored stream, also when this process has cached another of the same length', async () => {
  const { log, store, id, position } = await createRestorableRole();
  await transact(store, role, id, (state) => publishRole(state, at), { metadata: testMetadata });
  await log.restoreTo(position, async (url) => fill(connectForTest(url), id, 1));

  await expect(fill(store, id, 2)).rejects.toThrow(Refusal);
  const { state, revision } = await load(store, role, id);
  expect(state.seats).toHaveLength(1);
  expect(revision).toBe(2n);
});

it('a process detects that its log was restored, and ignores a restart of the server alone', async () => {
  const { log, store, id, position } = await createRestorableRole();
  const generation = logGeneration(store);
  await log.restoreTo(position);
  await transact(store, role, id, (state) => publishRole(state, at), { metadata: testMetadata });
  expect(logGeneration(store)).toBe(generation);

  await log.restoreTo(position);
  await until(() => logGeneration(store) !== generation);
  const after = logGeneration(store);
  await fill(store, id, 1);
  expect(logGeneration(store)).toBe(after);
});
