import { describe, expect, it } from 'vitest';

import { createBatchLoader } from './batch-loader.ts';

/** Creates a load function that waits for `release`, and records the keys of each call. */
const createHeldLoad = () => {
  const loads: (readonly number[])[] = [];
  const releases: (() => void)[] = [];
  const load = async (keys: readonly number[]) => {
    loads.push(keys);
    await new Promise<void>((resolve) => releases.push(resolve));
    return keys.map((key) => key * 10);
  };
  const release = async () => {
    while (releases.length === 0) await new Promise((resolve) => setImmediate(resolve));
    releases.shift()?.();
  };
  return { loads, load, release };
};

describe('createBatchLoader', () => {
  it('loads the keys of simultaneous calls in one query and returns to each call its own value', async () => {
    const { loads, load, release } = createHeldLoad();
    const loadOne = createBatchLoader(load);
    const results = Promise.all([loadOne(1), loadOne(2), loadOne(1)]);
    await release();
    expect(await results).toEqual([10, 20, 10]);
    expect(loads).toEqual([[1, 2, 1]]);
  });

  it('never returns the result of a query that began before the call', async () => {
    const { loads, load, release } = createHeldLoad();
    const loadOne = createBatchLoader(load);
    const first = loadOne(1);
    while (loads.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const later = Promise.all([loadOne(1), loadOne(2)]);
    await release();
    await first;
    await release();
    await later;
    expect(loads).toEqual([[1], [1, 2]]);
  });

  it('loads at most the maximum number of keys in one query', async () => {
    const loads: number[] = [];
    const loadOne = createBatchLoader(async (keys: readonly number[]) => {
      loads.push(keys.length);
      return keys;
    }, 4);
    await Promise.all(Array.from({ length: 10 }, (_, index) => loadOne(index)));
    expect(loads).toEqual([4, 4, 2]);
  });

  it('rejects the calls of a failed query and serves the next ones', async () => {
    let fail = true;
    const loadOne = createBatchLoader(async (keys: readonly number[]) => {
      if (fail) throw new Error('down');
      return keys;
    });
    const failed = await Promise.allSettled([loadOne(1), loadOne(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fail = false;
    expect(await loadOne(3)).toBe(3);
  });
});
