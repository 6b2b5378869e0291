import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server } from '@grpc/grpc-js';
import { candidateRole } from '@hiring/domain';
import { connectEventStore, headPosition, load, StoreUnavailable } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import { until } from '../until.ts';
import { listenForTest } from './fake-server.ts';

it('a read fails when its connection closes, and does not return a shorter stream or log', async () => {
  let requestCount = 0;
  const server = new Server();
  const leaveWaiting = (): void => {
    requestCount += 1;
  };
  server.addService({ read: streams.StreamsService.read }, { read: leaveWaiting });
  const store = connectEventStore(await listenForTest(server), { retryTimeoutMs: 1_000 });

  const reads = [load(store, candidateRole, 'one'), headPosition(store)];
  const outcomes = Promise.allSettled(reads);
  await until(() => requestCount === 2);
  await store.close();
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  }
});
