import { describe, expect, it } from 'vitest';

import { openTurnNumbers } from './turn-numbers.ts';

const createJobs = (...organizationIds: readonly string[]) =>
  organizationIds.map((organizationId) => ({ organizationId }));

describe('openTurnNumbers', () => {
  it('lets organizations take turns, regardless of the order and number of their jobs', async () => {
    const numberTurns = openTurnNumbers(async () => undefined);
    expect(await numberTurns(createJobs('a', 'a', 'a', 'b', 'b', 'c'))).toEqual([1, 2, 3, 1, 2, 1]);
  });

  it('starts with the lowest waiting number, so that new jobs do not overtake waiting ones', async () => {
    let lowest: number | undefined;
    const numberTurns = openTurnNumbers(async () => lowest);
    await numberTurns(createJobs('a', 'a', 'a', 'a', 'a'));
    lowest = 4;
    expect(await numberTurns(createJobs('b', 'a', 'b'))).toEqual([4, 6, 5]);
  });

  it('starts at one again when no job waits', async () => {
    let lowest: number | undefined = 100;
    const numberTurns = openTurnNumbers(async () => lowest);
    expect(await numberTurns(createJobs('a', 'a'))).toEqual([100, 101]);
    lowest = undefined;
    expect(await numberTurns(createJobs('b'))).toEqual([1]);
  });

  it('never exceeds the largest priority of the queue', async () => {
    const numberTurns = openTurnNumbers(async () => 2 ** 21);
    expect(await numberTurns(createJobs('a', 'a'))).toEqual([2 ** 21, 2 ** 21]);
  });
});
