import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';

import type { Access } from '../authorize.ts';
import { toStatusError, unavailable } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import { parseReadRequest } from '../wire/read-request.ts';
import { type Output, createOutput } from './output.ts';
import { readAll } from './read-all.ts';
import { readStream } from './read-stream.ts';
import { subscribeToAll } from './subscribe-to-all.ts';
import { subscribeToStream } from './subscribe-to-stream.ts';

/** Handles reads and subscriptions: one call, distinguished by the fields of the request. */
export const read =
  (log: Log, stopping: AbortSignal, assertMayRead: Access['assertMayRead']) =>
  (call: ServerWritableStream<ReadReq, Buffer>): void => {
    const output = createOutput(call, stopping);
    handleRead(log, call, output, assertMayRead)
      .then(
        () => call.end(),
        (error: unknown) =>
          call.emit('error', stopping.aborted ? unavailable() : toStatusError(error)),
      )
      .finally(output.release);
  };

const handleRead = async (
  log: Log,
  { metadata, request: message }: ServerWritableStream<ReadReq, Buffer>,
  output: Output,
  assertMayRead: Access['assertMayRead'],
): Promise<void> => {
  assertMayRead(metadata);
  const request = parseReadRequest(message);
  switch (request.kind) {
    case 'stream':
      return readStream(log, request, output);
    case 'all':
      return readAll(log, request, output);
    case 'streamSubscription':
      return subscribeToStream(log, request, output);
    case 'allSubscription':
      return subscribeToAll(log, request, output);
  }
};
