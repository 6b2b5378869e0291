import { describe, expect, it } from 'vitest';

import { createBatchLoader } from './batch-loader.ts';

/** A load that answers when told to, and what it was asked. */
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

describe('batched', () => {
  it('asks together for what is asked at once, and answers each its own', async () => {
    const { loads, load, release } = createHeldLoad();
    const loadOne = createBatchLoader(load);
    const results = Promise.all([loadOne(1), loadOne(2), loadOne(1)]);
    await release();
    expect(await results).toEqual([10, 20, 10]);
    expect(loads).toEqual([[1, 2, 1]]);
  });

  it('answers nobody with a query that began before they asked', async () => {
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

  it('asks for no more than the maximum at a time', async () => {
    const loads: number[] = [];
    const loadOne = createBatchLoader(async (keys: readonly number[]) => {
      loads.push(keys.length);
      return keys;
    }, 4);
    await Promise.all(Array.from({ length: 10 }, (_, index) => loadOne(index)));
    expect(loads).toEqual([4, 4, 2]);
  });

  it('tells a failure to those who waited for it, and goes on', async () => {
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
