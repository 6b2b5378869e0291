import { createBell } from '@hiring/database';
import { describe, expect, it } from 'vitest';

import { type Checkpoint, waitForProjections } from './wait-for-projections.ts';

/** Creates a source of checkpoints with these positions, one for each read, and counts the reads. */
const createCheckpoints = (...positions: readonly bigint[]) => {
  let reads = 0;
  const at = (): Checkpoint => ({
    projection: 'users',
    position: positions[Math.min(reads, positions.length) - 1] ?? 0n,
    error: null,
  });
  return {
    reads: () => reads,
    read: async () => {
      reads++;
      return [at()];
    },
  };
};

const toCheckpoint = (position: bigint): Checkpoint => ({
  projection: 'activity',
  position,
  error: null,
});

describe('waitForProjections', () => {
  it('resolves when the projection has passed the position', async () => {
    const { read, reads } = createCheckpoints(1n, 2n, 5n);
    const wait = waitForProjections(read, 2_000);
    expect(await wait('users', 5n)).toBeUndefined();
    expect(reads()).toBe(3);
  });

  it('waits for the slowest partition of a projection', async () => {
    let slowest = 1n;
    const wait = waitForProjections(async () => [9n, slowest++, 7n].map(toCheckpoint), 2_000);
    expect(await wait('activity', 4n)).toBeUndefined();
    expect(slowest).toBe(5n);
  });

  it('does not read the checkpoints when the position was seen before', async () => {
    const { read, reads } = createCheckpoints(5n);
    const wait = waitForProjections(read, 2_000);
    await wait('users', 5n);
    expect(await wait('users', 4n)).toBeUndefined();
    expect(reads()).toBe(1);
  });

  it('shares each read of the checkpoints among all waiting calls', async () => {
    const { read, reads } = createCheckpoints(1n, 9n);
    const wait = waitForProjections(read, 2_000);
    await Promise.all([wait('users', 3n), wait('users', 9n), wait('users', 5n)]);
    expect(reads()).toBe(2);
  });

  it('resolves after its timeout with the lag, and does not wait again until the projection moves', async () => {
    const { read, reads } = createCheckpoints(1n);
    const wait = waitForProjections(read, 0);
    expect(await wait('users', 4n)).toEqual({ projection: 'users', reached: 1n });
    expect(await wait('users', 6n)).toEqual({ projection: 'users', reached: 1n });
    expect(reads()).toBe(2);
  });

  it('does not wait for a stopped projection until it moves', async () => {
    let checkpoint: Checkpoint = { projection: 'users', position: 1n, error: 'poison' };
    const wait = waitForProjections(async () => [checkpoint], 60_000);
    expect(await wait('users', 2n)).toEqual({ projection: 'users', reached: 1n });
    checkpoint = { projection: 'users', position: 2n, error: null };
    expect(await wait('users', 2n)).toBeUndefined();
  });

  it('rings for the projection only while a call waits for it', async () => {
    const bell = createBell();
    const rings: boolean[] = [];
    bell.onRing(() => rings.push(bell.isRinging('users')));
    const { read } = createCheckpoints(5n);
    const wait = waitForProjections(read, 2_000, bell.ring);
    await wait('users', 5n);
    await wait('users', 4n);
    expect(rings).toEqual([true]);
    expect(bell.isRinging()).toBe(false);
  });

  it('resolves when the checkpoints cannot be read, because the query itself will fail', async () => {
    const wait = waitForProjections(() => Promise.reject(new Error('down')), 60_000);
    expect(await wait('users', 2n)).toEqual({ projection: 'users', reached: 0n });
  });
});
