import { connectEventStore, newestAfter } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import { until } from '../until.ts';
import { startFakeLog, type Subscribed } from './fake-log.ts';

it('a look back that has seen enough lets go of its call: the server need not hold what would follow', async () => {
  const reads: Subscribed[] = [];
  const url = await startFakeLog((read) => {
    reads.push(read);
    // More would follow, were it asked for.
    for (const position of [12n, 11n, 10n]) read.send(position);
  });
  const store = connectEventStore(url, { patience: 30_000, timeout: 30_000 });

  const newest = await newestAfter(store, 10n);
  expect([...newest]).toEqual([['role', { position: 12n, recordedAt: expect.any(String) }]]);
  await until(() => reads.length === 1 && reads[0]?.isCancelled() === true);
  await store.close();
});
