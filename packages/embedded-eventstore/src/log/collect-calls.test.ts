import { expect, it } from 'vitest';

import { collectCalls } from './collect-calls.ts';

const double = (runs: (readonly number[])[]) =>
  collectCalls(async (numbers: readonly number[]) => {
    runs.push(numbers);
    return numbers.map((number) => number * 2);
  }, 3);

it('runs the calls of one turn together, up to a maximum, each with its own result', async () => {
  const runs: (readonly number[])[] = [];
  const call = double(runs);
  expect(await Promise.all([1, 2, 3, 4].map(call))).toEqual([2, 4, 6, 8]);
  expect(runs).toEqual([[1, 2, 3], [4]]);
});

it('collects calls that follow from other results of the same turn', async () => {
  const runs: (readonly number[])[] = [];
  const call = double(runs);
  await Promise.all([1, 2].map(async (number) => call(await call(number))));
  expect(runs).toEqual([
    [1, 2],
    [2, 4],
  ]);
});

it('rejects each call of a run that fails, and runs later calls', async () => {
  let fails = true;
  const call = collectCalls(async (numbers: readonly number[]) => {
    if (fails) throw new Error('no connection');
    return numbers;
  }, 10);
  const settled = await Promise.allSettled([call(1), call(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await call(3)).toBe(3);
});
