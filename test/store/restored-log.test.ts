import { fillSeat, publish, Refusal, role } from '@hiring/domain';
import { appendFacts, type EventStore, load, logGeneration, transact } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';

import { startRestorableStore } from '../restorable-store.ts';
import { until } from '../until.ts';
import { testCause as cause } from '../world.ts';
import { connected } from './embedded.ts';
import { at, drafted, opened, roleStream, seat } from './examples.ts';

const aRestorableRole = async () => {
  const log = await startRestorableStore();
  onTestFinished(log.stop);
  const store = connected(log.url, { timeout: 10_000, patience: 30_000 });
  const id = uuid();
  const past = [drafted(1), opened];
  const facts = { cause, expectedRevision: undefined };
  const { position } = await appendFacts(store, roleStream(id), past, facts);
  return { log, store, id, position };
};

const fill = (store: EventStore, id: string, nth: number) =>
  transact(store, role, id, (it) => fillSeat(it, seat(nth)), { cause });

it('a decision is made on the restored stream, also where this process remembers another of the same length', async () => {
  const { log, store, id, position } = await aRestorableRole();
  await transact(store, role, id, (it) => publish(it, at), { cause });
  await log.restoreTo(position, async (url) => fill(connected(url), id, 1));

  await expect(fill(store, id, 2)).rejects.toThrow(Refusal);
  const { state, revision } = await load(store, role, id);
  expect(state.seats).toHaveLength(1);
  expect(revision).toBe(2n);
});

it('a process notices that its log was restored, and not that its server was only away', async () => {
  const { log, store, id, position } = await aRestorableRole();
  const generation = logGeneration(store);
  await log.restoreTo(position);
  await transact(store, role, id, (it) => publish(it, at), { cause });
  expect(logGeneration(store)).toBe(generation);

  await log.restoreTo(position);
  await until(() => logGeneration(store) !== generation);
  const after = logGeneration(store);
  await fill(store, id, 1);
  expect(logGeneration(store)).toBe(after);
});
