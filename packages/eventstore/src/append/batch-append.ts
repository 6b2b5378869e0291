import type { EventStoreDBClient } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { v4 as uuid } from 'uuid';

import { getClientInternals } from '../connection/internals.ts';
import { toBatchRequest, type AppendProposal } from './append-request.ts';
import { readAppendResponse, type AppendResponse } from './append-response.ts';

/** Sends one append. Whatever it throws but a verdict leaves the outcome unknown. */
export type SendAppend = (proposal: AppendProposal) => Promise<AppendResponse>;

/**
 * Appends multiplexed over one BatchAppend call, which is opened when it is needed and again when it ended.
 *
 * The client's own `appendToStream` is not used: it keeps the pending appends of all clients of a process in one map, so that an
 * error of one rejects the others' and their late answers then throw inside a listener (event-store-protocol.md 1.18 A-D).
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
  readonly resolve: (written: AppendResponse) => void;
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
  // A clean end answers nobody: the client would wait for ever.
  call.on('end', () => end(new Error('the server ended the batch of appends')));

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
