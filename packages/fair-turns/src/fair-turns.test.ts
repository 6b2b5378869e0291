import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type FairTurns,
  createFairTurns,
  TurnRefusedError,
  type TurnLimits,
} from './fair-turns.ts';

const limits = { maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 6, maxWaitingPerKey: 5 };

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Creates work that ends on demand, in the order in which it started. */
const manualWork = (turns: FairTurns) => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes: string[] = [];
  const submit = (key: string, name: string): void => {
    const work = () =>
      new Promise<void>((resolve) => {
        started.push(name);
        ends.push(resolve);
      });
    turns.take(key, work).then(
      () => outcomes.push(`${name} done`),
      (error: unknown) => outcomes.push(`${name} ${(error as TurnRefusedError).reason}`),
    );
  };
  const endFirst = async (): Promise<void> => {
    ends.shift()?.();
    await settle();
  };
  return { started, outcomes, submit, endFirst };
};

/** Runs all submitted work and fails if a limit is exceeded. */
const submitAll = async (turnLimits: TurnLimits, submitted: readonly string[]) => {
  const turns = createFairTurns(turnLimits);
  const running: string[] = [];
  const work = (key: string) => async () => {
    running.push(key);
    expect(running.length).toBeLessThanOrEqual(turnLimits.maxRunning);
    const own = running.filter((other) => other === key);
    expect(own.length).toBeLessThanOrEqual(turnLimits.maxRunningPerKey);
    await new Promise((resolve) => setImmediate(resolve));
    running.splice(running.indexOf(key), 1);
    return 'done';
  };
  const ends = await Promise.allSettled(submitted.map((key) => turns.take(key, work(key))));
  const wrong = ends.filter(
    (end) => end.status === 'rejected' && !(end.reason instanceof TurnRefusedError),
  );
  expect(wrong).toEqual([]);
};

describe('createFairTurns', () => {
  it('starts work of the other keys although one key has more waiting', async () => {
    const { started, submit, endFirst } = manualWork(createFairTurns(limits));
    for (const name of ['a1', 'a2', 'a3', 'a4']) submit('a', name);
    submit('b', 'b1');
    await settle();
    expect(started).toEqual(['a1', 'b1']);
    submit('b', 'b2');
    submit('c', 'c1');
    for (let ended = 0; ended < 7; ended++) await endFirst();
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4']);
  });

  it('refuses only the key that has too much waiting', async () => {
    const { outcomes, submit } = manualWork(createFairTurns(limits));
    for (let entry = 1; entry <= 8; entry++) submit('a', `a${entry}`);
    submit('b', 'b1');
    await settle();
    expect(outcomes).toEqual(['a7 key_full', 'a8 key_full']);
  });

  it('displaces the newest entry of the key with the most entries when the queue is full', async () => {
    const { outcomes, submit } = manualWork(createFairTurns({ ...limits, maxRunning: 1 }));
    for (let entry = 1; entry <= 6; entry++) submit('a', `a${entry}`);
    submit('b', 'b1');
    submit('c', 'c1');
    await settle();
    expect(outcomes).toEqual(['a6 queue_full']);
  });

  it('refuses a new key when the queue is full and every key has one entry', async () => {
    const { outcomes, submit } = manualWork(createFairTurns({ ...limits, maxWaiting: 2 }));
    for (const key of ['a', 'b', 'c', 'd', 'e']) submit(key, key);
    await settle();
    expect(outcomes).toEqual(['e queue_full']);
  });

  it('continues after work that failed', async () => {
    const turns = createFairTurns({ ...limits, maxRunning: 1 });
    const failing = turns.take('a', () => Promise.reject(new Error('failed')));
    const next = turns.take('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('refuses waiting work after a stop, and lets running work end', async () => {
    const turns = createFairTurns(limits);
    const { outcomes, submit, endFirst } = manualWork(turns);
    submit('a', 'a1');
    submit('a', 'a2');
    await settle();
    turns.stop();
    submit('b', 'b1');
    await endFirst();
    expect(outcomes.toSorted()).toEqual(['a1 done', 'a2 stopped', 'b1 stopped']);
  });

  it('never exceeds a limit, and starts all work that was not refused', async () => {
    const small = fc.integer({ min: 1, max: 4 });
    const anyLimits: fc.Arbitrary<TurnLimits> = fc.record({
      maxRunning: small,
      maxRunningPerKey: small,
      maxWaiting: small,
      maxWaitingPerKey: small,
    });
    const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    await fc.assert(fc.asyncProperty(anyLimits, keys, submitAll), { numRuns: 100 });
  });
});
