import { projections } from '@hiring/projections';
import { expect, it } from 'vitest';

import { trackPartitionStates } from './partition-states.ts';

const [projection] = projections;
if (!projection) throw new Error('there is no projection');
const partition = (index: number) => ({ projection, partition: { index, count: 3, owner: 'a' } });

it('shows of a projection what all its partitions have reached, and whether one is stopped', () => {
  const states = trackPartitionStates();
  states.set(partition(0), { position: 7n });
  expect(states.set(partition(1), { position: 5n, stop: 'an event' })).toEqual({
    partitions: 2,
    position: 5n,
    stopped: true,
  });
  expect([states.getStop(partition(0)), states.getStop(partition(1))]).toEqual([
    undefined,
    'an event',
  ]);
  expect(states.remove(partition(1))).toEqual({ partitions: 1, position: 7n, stopped: false });
  expect(states.remove(partition(0))).toEqual({
    partitions: 0,
    position: undefined,
    stopped: false,
  });
});
