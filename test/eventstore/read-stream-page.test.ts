import { connectEventStore, iterateStream } from '@hiring/eventstore';
import { expect, it, onTestFinished } from 'vitest';

import { startFakeLog } from './fake-log.ts';

/** Starts a log with a stream of `length` events; `counts` has the largest number of events of each read. */
const startStream = async (length: number) => {
  const counts: number[] = [];
  let sent = 0;
  const url = await startFakeLog(({ count, send, end }) => {
    counts.push(count);
    for (let left = count; left > 0 && sent < length; left--) send(BigInt(sent++));
    end();
  });
  const store = connectEventStore(url, { retryTimeoutMs: 30_000, idleTimeoutMs: 30_000 });
  onTestFinished(store.close);
  return { store, counts };
};

it('a stream is read in pages that grow, so that a reader that stops early reads few events', async () => {
  const early = await startStream(30);
  const entries = iterateStream(early.store, 'role-1', 0n, 2);
  await entries.next();
  await entries.return();
  expect(early.counts).toEqual([2]);

  const whole = await startStream(30);
  const revisions: number[] = [];
  for await (const { revision } of iterateStream(whole.store, 'role-1', 0n, 2)) {
    revisions.push(Number(revision));
  }
  expect(revisions).toEqual(Array.from({ length: 30 }, (_, revision) => revision));
  expect(whole.counts).toEqual([2, 8, 32]);
});
