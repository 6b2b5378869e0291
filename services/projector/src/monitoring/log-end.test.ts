import type { NewestByCategory } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import type { Received } from '../subscription/shared-subscription.ts';
import { createLogEndReader } from './log-end.ts';

const at = (position: bigint): NewestByCategory =>
  new Map([['role', { position, recordedAt: '2026-06-05T10:00:00.000Z' }]]);

const toReceived = (position: bigint): Received => ({ newest: at(position), position });

/** A log with one category, of which the subscription has received the events up to a position. */
const setUp = () => {
  const log = { head: 0n, received: undefined as bigint | undefined };
  const reads: bigint[] = [];
  const observed: (bigint | 'reset')[] = [];
  const readLogEnd = createLogEndReader({
    readHead: async () => log.head,
    readNewestAfter: async (position) => {
      reads.push(position);
      return at(log.head);
    },
    takeReceived: () => (log.received === undefined ? undefined : toReceived(log.received)),
    lags: {
      observeLog: (newest) => {
        for (const { position } of newest.values()) observed.push(position);
      },
      reset: () => observed.push('reset'),
    },
  });
  const beat = (head: bigint, received: bigint | undefined) => {
    Object.assign(log, { head, received });
    return readLogEnd();
  };
  return { beat, reads, observed };
};

it('reads no event of the log while the subscription keeps up with it', async () => {
  const { beat, reads, observed } = setUp();
  expect(await beat(10n, 10n)).toBe(10n);
  // Some events are always on their way.
  expect(await beat(20n, 17n)).toBe(20n);
  expect(await beat(30n, 29n)).toBe(30n);
  expect(reads).toEqual([]);
  expect(observed).toEqual([10n, 17n, 29n]);
});

it('reads the newest events of the log once when the subscription is behind', async () => {
  const { beat, reads, observed } = setUp();
  await beat(10n, 10n);
  await beat(20n, 10n);
  await beat(30n, 15n);
  expect(reads).toEqual([15n]);
  expect(observed).toEqual([10n, 15n, 30n]);
  // The events that it receives later are older.
  await beat(30n, 25n);
  await beat(30n, 30n);
  expect(reads).toEqual([15n]);
  expect(observed).toEqual([10n, 15n, 30n]);
});

it('reads the newest events of the log at once when there is no subscription', async () => {
  const { beat, reads } = setUp();
  await beat(10n, undefined);
  expect(reads).toEqual([0n]);
});

it('starts again when the log became shorter', async () => {
  const { beat, reads, observed } = setUp();
  await beat(30n, 30n);
  await beat(5n, undefined);
  await beat(6n, 6n);
  expect(reads).toEqual([]);
  expect(observed).toEqual([30n, 'reset', 6n]);
});
