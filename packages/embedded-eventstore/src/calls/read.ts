import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';

import { statusOf } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import { readRequestIn } from '../wire/read-request.ts';
import { outputOf } from './output.ts';
import { readAll, readStream } from './read-events.ts';
import { subscribeToAll, subscribeToStream } from './subscribe.ts';

/** Reads and subscriptions: one call, told apart by what the request asks for. */
export const read =
  (log: Log) =>
  async (call: ServerWritableStream<ReadReq, Buffer>): Promise<void> => {
    const output = outputOf(call);
    try {
      const request = readRequestIn(call.request);
      switch (request.kind) {
        case 'stream':
          await readStream(log, request, output);
          break;
        case 'all':
          await readAll(log, request, output);
          break;
        case 'streamSubscription':
          await subscribeToStream(log, request, output);
          break;
        case 'allSubscription':
          await subscribeToAll(log, request, output);
      }
      call.end();
    } catch (error) {
      if (!output.signal.aborted) call.emit('error', statusOf(error));
    }
  };
