import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, expect, it, vi } from 'vitest';

import { InterruptedError } from '../effects/errors.ts';
import { openEffectTurns } from './effect-turns.ts';
import type { BullJob } from './job.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The part of a job that decides its turn. */
const createJob = (name: string) => ({ id: name, name, data: { requestId: null } }) as BullJob;

/** Runs jobs whose work ends on demand, in the order in which it started. */
const startTurns = (isServing?: () => boolean) => {
  const turns = openEffectTurns({
    subjects: { findOrganizationId: async () => 'organization' },
    documentReaders: 2,
    isServing,
  });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const take = (name: string): Promise<void> =>
    turns.take(createJob(name), () => {
      started.push(name);
      return new Promise((resolve) => ends.push(resolve));
    });
  return { turns, started, take, endFirst: () => ends.shift()?.() };
};

it.each(['sync-status-batch', 'trigger-hris-batch', 'release-seat-batch'])(
  'runs one %s after the other',
  async (name) => {
    const { started, take, endFirst } = startTurns();
    const [first, second] = [take(name), take(name)];
    await settle();
    expect(started).toEqual([name]);
    endFirst();
    await first;
    await vi.waitFor(() => expect(started).toEqual([name, name]));
    endFirst();
    await second;
  },
);

it('keeps the turn of a batch while requests are served, although its job is completed', async () => {
  let isServing = true;
  const { started, take, endFirst } = startTurns(() => isServing);
  const [first, second] = [take('sync-status-batch'), take('sync-status-batch')];
  await settle();
  // The work takes an hour, and so does the pause.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  endFirst();
  await first;
  vi.restoreAllMocks();
  await delay(50);
  expect(started).toHaveLength(1);
  isServing = false;
  await vi.waitFor(() => expect(started).toHaveLength(2));
  endFirst();
  await second;
});

it('ends the pause after as long as the work took, while requests are served', async () => {
  const { started, take, endFirst } = startTurns(() => true);
  const [first, second] = [take('sync-status-batch'), take('sync-status-batch')];
  await delay(50);
  endFirst();
  await first;
  await settle();
  expect(started).toHaveLength(1);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  endFirst();
  await second;
});

it('runs effects without turns, and batches of another kind, beside a batch', async () => {
  const { started, take, endFirst } = startTurns();
  const names = ['sync-status-batch', 'trigger-hris-batch', 'generate-contract'];
  const runs = names.map(take);
  await settle();
  expect(started.toSorted()).toEqual(names.toSorted());
  for (const _name of names) endFirst();
  await Promise.all(runs);
});

it('interrupts a waiting batch when the worker stops', async () => {
  const { turns, take, endFirst } = startTurns();
  const running = take('sync-status-batch');
  const waiting = take('sync-status-batch');
  await settle();
  turns.stop();
  await expect(waiting).rejects.toBeInstanceOf(InterruptedError);
  endFirst();
  await running;
});
