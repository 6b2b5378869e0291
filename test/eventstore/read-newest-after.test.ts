import { connectEventStore, readNewestAfter } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import { until } from '../until.ts';
import { startFakeLog, type FakeSubscription } from './fake-log.ts';

it('a backward read cancels its call when it has enough events', async () => {
  const reads: FakeSubscription[] = [];
  const url = await startFakeLog((read) => {
    reads.push(read);
    // More events would follow if the client read on.
    for (const position of [12n, 11n, 10n]) read.send(position);
  });
  const store = connectEventStore(url, { retryTimeoutMs: 30_000, idleTimeoutMs: 30_000 });

  const newest = await readNewestAfter(store, 10n);
  expect([...newest]).toEqual([['role', { position: 12n, recordedAt: expect.any(String) }]]);
  await until(() => reads.length === 1 && reads[0]?.isCancelled() === true);
  await store.close();
});
