import { describe, expect, it } from 'vitest';

import { type Checkpoint, waitForProjections } from './wait-for-projections.ts';

/** Checkpoints that are read, and how often. */
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

describe('waiting for a projection', () => {
  it('ends when it has passed the position', async () => {
    const { read, reads } = createCheckpoints(1n, 2n, 5n);
    const wait = waitForProjections(read, 2_000);
    expect(await wait('users', 5n)).toBeUndefined();
    expect(reads()).toBe(3);
  });

  it('costs no look when the position was seen before', async () => {
    const { read, reads } = createCheckpoints(5n);
    const wait = waitForProjections(read, 2_000);
    await wait('users', 5n);
    expect(await wait('users', 4n)).toBeUndefined();
    expect(reads()).toBe(1);
  });

  it('shares its looks among all who wait', async () => {
    const { read, reads } = createCheckpoints(1n, 9n);
    const wait = waitForProjections(read, 2_000);
    await Promise.all([wait('users', 3n), wait('users', 9n), wait('users', 5n)]);
    expect(reads()).toBe(2);
  });

  it('ends after its patience with how far behind it is, and is not waited for until it moves', async () => {
    const { read, reads } = createCheckpoints(1n);
    const wait = waitForProjections(read, 0);
    expect(await wait('users', 4n)).toEqual({ projection: 'users', lag: 3n });
    expect(await wait('users', 6n)).toEqual({ projection: 'users', lag: 5n });
    expect(reads()).toBe(2);
  });

  it('does not wait for a projection that stopped, and waits again once it moves', async () => {
    let checkpoint: Checkpoint = { projection: 'users', position: 1n, error: 'poison' };
    const wait = waitForProjections(async () => [checkpoint], 60_000);
    expect(await wait('users', 2n)).toEqual({ projection: 'users', lag: 1n });
    checkpoint = { projection: 'users', position: 2n, error: null };
    expect(await wait('users', 2n)).toBeUndefined();
  });

  it('ends when the checkpoints cannot be read: the query itself will say so', async () => {
    const wait = waitForProjections(() => Promise.reject(new Error('down')), 60_000);
    expect(await wait('users', 2n)).toEqual({ projection: 'users', lag: 2n });
  });
});
