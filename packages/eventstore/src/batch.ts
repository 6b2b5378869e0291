import type { EventStoreDBClient } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { v4 as uuid } from 'uuid';

import { readAnswer, type Written } from './append-answer.ts';
import { batchRequest, type Proposal } from './append-request.ts';
import { insidesOf } from './insides.ts';

/** Sends one append. Whatever it throws but a verdict leaves the outcome unknown. */
export type Send = (proposal: Proposal) => Promise<Written>;

/**
 * Appends multiplexed over one BatchAppend call, which is opened when it is needed and again when it ended.
 *
 * The client's own `appendToStream` is not used: it keeps the pending appends of all clients of a process in one map, so that an
 * error of one rejects the others' and their late answers then throw inside a listener (event-store-protocol.md 1.18 A-D).
 */
export const batchAppends = (client: EventStoreDBClient, onEnd: () => void): Send => {
  let batch: Promise<Send> | undefined;
  const forget = () => {
    batch = undefined;
    onEnd();
  };
  return async (proposal) => {
    batch ??= open(client, forget);
    const send = await batch.catch((error: unknown) => {
      forget();
      throw error;
    });
    return send(proposal);
  };
};

type Waiting = {
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
};

const open = async (client: EventStoreDBClient, onEnd: () => void): Promise<Send> => {
  const waiting = new Map<string, Waiting>();
  const call = await batchCall(client);
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  call.on('data', (response: BatchAppendResp) => settle(waiting, response));
  call.on('error', end);
  // A clean end answers nobody: the client would wait for ever.
  call.on('end', () => end(new Error('the server ended the batch of appends')));

  return (proposal) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = uuid();
      waiting.set(id, { resolve, reject });
      call.write(batchRequest(id, proposal));
    });
};

const settle = (waiting: Map<string, Waiting>, response: BatchAppendResp): void => {
  const id = response.getCorrelationId()?.getString() ?? '';
  const waiter = waiting.get(id);
  waiting.delete(id);
  try {
    waiter?.resolve(readAnswer(response));
  } catch (error) {
    waiter?.reject(error);
  }
};

const batchCall = (
  client: EventStoreDBClient,
): Promise<ReturnType<StreamsClient['batchAppend']>> => {
  const { GRPCStreamCreator, callArguments } = insidesOf(client);
  const endless = { deadline: Infinity };
  return GRPCStreamCreator(streams.StreamsClient, 'appendToStream', (grpc) =>
    grpc.batchAppend(...callArguments({}, endless)),
  )();
};
