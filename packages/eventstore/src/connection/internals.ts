import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';

type BatchCall = ReturnType<StreamsClient['batchAppend']>;
type BatchAppendParameters = Parameters<StreamsClient['batchAppend']>;
type CallArguments = [NonNullable<BatchAppendParameters[0]>, BatchAppendParameters[1]];

/** What the client uses itself for every streaming call: it brings the channel, the credentials and the reconnection. */
export type ClientInternals = {
  readonly GRPCStreamCreator: (
    service: typeof StreamsClient,
    name: string,
    create: (grpc: StreamsClient) => BatchCall,
  ) => () => Promise<BatchCall>;
  callArguments: (options: object, call: { deadline: number }) => CallArguments;
  readonly getChannel: () => Promise<{ close: () => void }>;
};

/** These members exist in the pinned 6.2.1, as protected ones, and are bound to their client. */
export const getClientInternals = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;
