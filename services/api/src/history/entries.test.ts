import { expect, it } from 'vitest';

import { type HistoryEntry, takeAfter } from './entries.ts';

it('takeAfter reads no entry after the last one that it returns', async () => {
  const read: number[] = [];
  async function* entries(): AsyncGenerator<HistoryEntry, void> {
    for (let position = 0; position < 10; position++) {
      read.push(position);
      yield await Promise.resolve(entryAt(position));
    }
  }
  const taken = await takeAfter(entries(), 2n, 3);
  expect(taken.map(({ recorded }) => Number(recorded.position))).toEqual([3, 4, 5]);
  expect(read).toEqual([0, 1, 2, 3, 4, 5]);
});

const entryAt = (position: number): HistoryEntry => ({
  recorded: {
    stream: 'candidate-1',
    type: 'CandidateNoted.v1',
    position: BigInt(position),
  } as HistoryEntry['recorded'],
  candidateRoleId: null,
  roleId: null,
  change: { stepId: null, from: null, to: null },
  changedFields: null,
});
