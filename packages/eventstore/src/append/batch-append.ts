import type { EventStoreDBClient } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { v4 as uuid } from 'uuid';

import { getClientInternals } from '../connection/internals.ts';
import type { SendAppend } from '../link.ts';
import { toBatchRequest } from './append-request.ts';
import { readAppendResponse, type AppendResponse } from './append-response.ts';

/**
 * Multiplexes appends over one BatchAppend call, which is opened at the first append and reopened after it ended.
 *
 * The client's own `appendToStream` is not used: it keeps the pending appends of all clients of a process in one map,
 * so that an error of one client rejects the appends of the others, whose late responses then throw inside a listener.
 */
export const createBatchAppender = (client: EventStoreDBClient, onEnd: () => void): SendAppend => {
  let batch: Promise<SendAppend> | undefined;
  const reset = () => {
    batch = undefined;
    onEnd();
  };
  return async (proposal) => {
    batch ??= openBatch(client, reset);
    const send = await batch.catch((error: unknown) => {
      reset();
      throw error;
    });
    return send(proposal);
  };
};

type PendingAppend = {
  readonly resolve: (response: AppendResponse) => void;
  readonly reject: (error: unknown) => void;
};

const openBatch = async (client: EventStoreDBClient, onEnd: () => void): Promise<SendAppend> => {
  const pending = new Map<string, PendingAppend>();
  const call = await openBatchCall(client);
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    onEnd();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  call.on('data', (response: BatchAppendResp) => settleAppend(pending, response));
  call.on('error', end);
  // After a clean end the client itself would never settle the pending appends.
  call.on('end', () => end(new Error('the server ended the batch append call')));

  return (proposal) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = uuid();
      pending.set(id, { resolve, reject });
      call.write(toBatchRequest(id, proposal));
    });
};

const settleAppend = (pending: Map<string, PendingAppend>, response: BatchAppendResp): void => {
  const id = response.getCorrelationId()?.getString() ?? '';
  const append = pending.get(id);
  pending.delete(id);
  try {
    append?.resolve(readAppendResponse(response));
  } catch (error) {
    append?.reject(error);
  }
};

const openBatchCall = (
  client: EventStoreDBClient,
): Promise<ReturnType<StreamsClient['batchAppend']>> => {
  const { GRPCStreamCreator, callArguments } = getClientInternals(client);
  const noDeadline = { deadline: Infinity };
  return GRPCStreamCreator(streams.StreamsClient, 'appendToStream', (grpc) =>
    grpc.batchAppend(...callArguments({}, noDeadline)),
  )();
};
