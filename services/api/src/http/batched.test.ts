import { describe, expect, it } from 'vitest';

import { batched } from './batched.ts';

/** A load that answers when told to, and what it was asked. */
const heldLoad = () => {
  const asked: (readonly number[])[] = [];
  const releases: (() => void)[] = [];
  const load = async (keys: readonly number[]) => {
    asked.push(keys);
    await new Promise<void>((resolve) => releases.push(resolve));
    return keys.map((key) => key * 10);
  };
  const release = async () => {
    while (releases.length === 0) await new Promise((resolve) => setImmediate(resolve));
    releases.shift()?.();
  };
  return { asked, load, release };
};

describe('batched', () => {
  it('asks together for what is asked at once, and answers each its own', async () => {
    const { asked, load, release } = heldLoad();
    const one = batched(load);
    const answers = Promise.all([one(1), one(2), one(1)]);
    await release();
    expect(await answers).toEqual([10, 20, 10]);
    expect(asked).toEqual([[1, 2, 1]]);
  });

  it('answers nobody with a query that began before they asked', async () => {
    const { asked, load, release } = heldLoad();
    const one = batched(load);
    const first = one(1);
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const later = Promise.all([one(1), one(2)]);
    await release();
    await first;
    await release();
    await later;
    expect(asked).toEqual([[1], [1, 2]]);
  });

  it('asks for no more than the maximum at a time', async () => {
    const asked: number[] = [];
    const one = batched(async (keys: readonly number[]) => {
      asked.push(keys.length);
      return keys;
    }, 4);
    await Promise.all(Array.from({ length: 10 }, (_, index) => one(index)));
    expect(asked).toEqual([4, 4, 2]);
  });

  it('tells a failure to those who waited for it, and goes on', async () => {
    let fail = true;
    const one = batched(async (keys: readonly number[]) => {
      if (fail) throw new Error('down');
      return keys;
    });
    const failed = await Promise.allSettled([one(1), one(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fail = false;
    expect(await one(3)).toBe(3);
  });
});
