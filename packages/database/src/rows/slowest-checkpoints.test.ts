import { expect, it } from 'vitest';

import { findSlowest } from './slowest-checkpoints.ts';

it('finds the checkpoint of the slowest partition of each projection', () => {
  const checkpoints = [
    { projection: 'activity', partition: 0, position: 7n },
    { projection: 'users', partition: 0, position: 9n },
    { projection: 'activity', partition: 1, position: 5n },
    { projection: 'activity', partition: 2, position: 8n },
  ];
  expect([...findSlowest(checkpoints).values()].map(({ position }) => position)).toEqual([5n, 9n]);
});
