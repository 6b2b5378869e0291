import { describe, expect, it } from 'vitest';

import { choosePartitions, type Lease } from './choose-partitions.ts';

/** Leases of partitions 0, 1, … by owner: `-` is free, and an owner in upper case is dead. */
const leases = (owners: string): readonly Lease[] =>
  owners.split('').map((owner, partition) => ({
    partition,
    owner: owner === '-' ? null : owner,
    expired: owner !== owner.toLowerCase(),
  }));

const choose = (owners: string): readonly number[] =>
  choosePartitions(leases(owners), 'a').map(({ partition }) => partition);

describe('a projector', () => {
  it.each([
    ['the first takes all', '----', [0, 1, 2, 3]],
    ['takes its fair share of the free ones', '--bb', [0, 1]],
    ['leaves free ones to others when it has its share', 'aa-b', []],
    ['takes over those of a dead one', 'abB', [2]],
    ['takes over those of all dead ones', 'aBC', [1, 2]],
    ['that joins takes from the one with the most', 'bbbb', [2, 3]],
    ['takes from several until the shares are fair', 'bbbbcccc', [3, 7]],
    ['takes nothing when the shares are fair', 'aab', []],
    ['takes nothing when it has one less', 'abb', []],
    ['stands by when there are fewer partitions than projectors', 'bc', []],
    ['has nothing to do without partitions', '', []],
  ])('%s', (_case, owners, expected) => {
    expect(choose(owners)).toEqual(expected);
  });

  it('keeps its own lease, however late it renews it', () => {
    expect(choosePartitions([{ partition: 0, owner: 'a', expired: true }], 'a')).toEqual([]);
  });
});
