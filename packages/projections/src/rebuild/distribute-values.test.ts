import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { distributeValues } from './distribute-values.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** A source of the numbers from 0, which counts the reads. */
const createSource = (count: number) => {
  const source = {
    reads: 0,
    next: () => {
      const value = source.reads++;
      return Promise.resolve(
        value < count ? { done: false as const, value } : { done: true as const, value: undefined },
      );
    },
  };
  return source;
};

const noop = (): void => undefined;

/** A consumer that records values, and processes each only when it is released; `run` releases all. */
const createConsumer = () => {
  const seen: number[] = [];
  let isRunning = false;
  let release = noop;
  return {
    seen,
    consume: async (value: number): Promise<void> => {
      seen.push(value);
      if (!isRunning) await new Promise<void>((resolve) => (release = resolve));
    },
    step: () => release(),
    run: () => {
      isRunning = true;
      release();
    },
  };
};

/** Lets everything happen that needs no release. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};

describe('distributeValues', () => {
  it('gives every value to every consumer in order, and reads each once', async () => {
    const source = createSource(20);
    const consumers = [createConsumer(), createConsumer(), createConsumer()];
    for (const { run } of consumers) run();
    await Promise.all(
      distributeValues(
        source,
        consumers.map(({ consume }) => consume),
        1,
      ),
    );
    expect(consumers.map(({ seen }) => seen)).toEqual([numbers(20), numbers(20), numbers(20)]);
    expect(source.reads).toBe(21);
  });

  it('reads one value ahead of the fastest consumer, which waits for the slowest', async () => {
    const source = createSource(20);
    const [fast, slow] = [createConsumer(), createConsumer()];
    fast.run();
    const done = distributeValues(source, [fast.consume, slow.consume], 1);
    await settle();
    expect([fast.seen, slow.seen, source.reads]).toEqual([[0, 1], [0], 3]);
    slow.step();
    await settle();
    expect([fast.seen, slow.seen, source.reads]).toEqual([[0, 1, 2], [0, 1], 4]);
    slow.run();
    await Promise.all(done);
    expect([fast.seen, slow.seen]).toEqual([numbers(20), numbers(20)]);
  });

  it('ends a consumer at its own error, and does not hold the others', async () => {
    const failure = new Error('no');
    const other = createConsumer();
    other.run();
    const fail = (value: number) => (value < 2 ? Promise.resolve() : Promise.reject(failure));
    const [failed, done] = distributeValues(createSource(20), [fail, other.consume], 1);
    await expect(failed).rejects.toBe(failure);
    await done;
    expect(other.seen).toEqual(numbers(20));
  });

  it('rejects for every consumer with an error of the source, after the values before it', async () => {
    const failure = new Error('lost');
    let reads = 0;
    const next = () =>
      reads < 2
        ? Promise.resolve({ done: false as const, value: reads++ })
        : Promise.reject(failure);
    const consumers = [createConsumer(), createConsumer()];
    for (const { run } of consumers) run();
    const done = distributeValues(
      { next },
      consumers.map(({ consume }) => consume),
      1,
    );
    for (const promise of done) await expect(promise).rejects.toBe(failure);
    expect(consumers.map(({ seen }) => seen)).toEqual([numbers(2), numbers(2)]);
  });
});
