import { expect, it } from 'vitest';

import { whileAllowed } from './while-allowed.ts';

async function* count(closed: () => void) {
  try {
    for (let number = 1; ; number++) yield number;
  } finally {
    closed();
  }
}

it('checks again after two seconds, and ends with the refusal before the next item', async () => {
  let nowMs = 0;
  let isClosed = false;
  let checks = 0;
  const assertAllowed = async () => {
    checks += 1;
    if (checks === 2) throw new Error('No valid credentials');
  };
  const close = () => {
    isClosed = true;
  };
  const items = whileAllowed(count(close), assertAllowed, () => nowMs);
  const read = async (atMs: number) => {
    nowMs = atMs;
    return (await items.next()).value;
  };
  expect([await read(0), await read(1_999), checks]).toEqual([1, 2, 0]);
  expect([await read(2_000), await read(3_999), checks]).toEqual([3, 4, 1]);
  await expect(read(4_000)).rejects.toThrow('No valid credentials');
  expect([checks, isClosed]).toEqual([2, true]);
});
