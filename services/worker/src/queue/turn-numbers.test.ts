import { describe, expect, it } from 'vitest';

import { openTurnNumbers } from './turn-numbers.ts';

const createJobs = (...organizationIds: readonly string[]) =>
  organizationIds.map((organizationId) => ({ organizationId }));

describe('the numbers of turns', () => {
  it('let organizations take turns, whoever came first with however many jobs', async () => {
    const numberTurns = openTurnNumbers(async () => undefined);
    expect(await numberTurns(createJobs('a', 'a', 'a', 'b', 'b', 'c'))).toEqual([1, 2, 3, 1, 2, 1]);
  });

  it('begin with the lowest that waits, so that nobody gets ahead of those who wait longer', async () => {
    let lowest: number | undefined;
    const numberTurns = openTurnNumbers(async () => lowest);
    await numberTurns(createJobs('a', 'a', 'a', 'a', 'a'));
    lowest = 4;
    expect(await numberTurns(createJobs('b', 'a', 'b'))).toEqual([4, 6, 5]);
  });

  it('start at one again when nothing waits', async () => {
    let lowest: number | undefined = 100;
    const numberTurns = openTurnNumbers(async () => lowest);
    expect(await numberTurns(createJobs('a', 'a'))).toEqual([100, 101]);
    lowest = undefined;
    expect(await numberTurns(createJobs('b'))).toEqual([1]);
  });

  it('never exceed what the queue can hold', async () => {
    const numberTurns = openTurnNumbers(async () => 2 ** 21);
    expect(await numberTurns(createJobs('a', 'a'))).toEqual([2 ** 21, 2 ** 21]);
  });
});
