import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';

type BatchCall = ReturnType<StreamsClient['batchAppend']>;
type BatchAppendParameters = Parameters<StreamsClient['batchAppend']>;
type CallArguments = [NonNullable<BatchAppendParameters[0]>, BatchAppendParameters[1]];

/** The members of the client that provide channel, credentials and reconnection for every streaming call. */
export type ClientInternals = {
  readonly GRPCStreamCreator: (
    service: typeof StreamsClient,
    name: string,
    create: (grpc: StreamsClient) => BatchCall,
  ) => () => Promise<BatchCall>;
  callArguments: (options: object, call: { deadline: number }) => CallArguments;
  readonly getChannel: () => Promise<{ close: () => void }>;
};

/** Gives access to protected members, which exist in the pinned version 6.2.1 and are bound to their client. */
export const getClientInternals = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;
