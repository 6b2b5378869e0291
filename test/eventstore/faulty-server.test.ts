import { status } from '@grpc/grpc-js';
import { type EventBatch, subscribe } from '@hiring/eventstore';
import { describe, expect, it } from 'vitest';

import { collect } from './examples.ts';
import { startFakeLog } from './fake-log.ts';
import { connectForTest } from './test-server.ts';

const subscribed = (url: string, after?: bigint) =>
  subscribe(connectForTest(url), {
    categories: ['role'],
    after,
    signal: new AbortController().signal,
  });

const positionsIn = (batches: readonly EventBatch[]): readonly bigint[] =>
  batches.flatMap(({ events }) => events.map(({ position }) => position));

const reaching = (position: bigint) => (batches: readonly EventBatch[]) =>
  (batches.at(-1)?.position ?? 0n) >= position;

describe('a subscription to a faulty server', () => {
  it.each(Object.entries({ end: undefined, fail: status.UNAVAILABLE, break: status.INTERNAL }))(
    'is opened again after the last event, whether it ends or fails: %s',
    async (_how, code) => {
      const requests: (string | undefined)[] = [];
      const url = await startFakeLog(({ after, send, end, fail }, nth) => {
        requests.push(after);
        const first = BigInt(nth * 2 + 1);
        send(first);
        send(first + 1n);
        if (code === undefined) end();
        else fail(code);
      });
      const batches = await collect(subscribed(url), reaching(6n));
      expect(positionsIn(batches).slice(0, 6)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
      expect(requests.slice(0, 3)).toEqual([undefined, '2', '4']);
    },
  );

  it('ignores events and checkpoints that are sent again', async () => {
    const url = await startFakeLog(({ send, checkpoint }) => {
      for (const position of [3n, 4n, 5n, 4n, 5n]) send(position);
      checkpoint(2n);
      send(6n);
      checkpoint(6n);
      send(6n);
      send(7n);
    });
    const batches = await collect(subscribed(url, 3n), reaching(7n));
    expect(positionsIn(batches)).toEqual([4n, 5n, 6n, 7n]);
    const positions = batches.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
  });

  it('keeps positions exact beyond 2^53', async () => {
    const after = 2n ** 53n + 1n;
    const requests: (string | undefined)[] = [];
    const url = await startFakeLog((log) => {
      requests.push(log.after);
      log.send(after + 2n);
    });
    const [batch] = await collect(subscribed(url, after), reaching(after + 2n));
    expect(batch?.position).toBe(9_007_199_254_740_995n);
    expect(batch?.events[0]).toMatchObject({ position: after + 2n, revision: after + 2n });
    expect(requests).toEqual(['9007199254740993']);
  });
});
