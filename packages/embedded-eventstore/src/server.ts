import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';

import { append } from './calls/append.ts';
import { batchAppend } from './calls/batch-append.ts';
import { read } from './calls/read.ts';
import { getSupportedMethods } from './calls/server-features.ts';
import type { Log } from './log/open-log.ts';

/** The gRPC server over a log: the client's own service definitions, with answers encoded beforehand. */
export const serverOf = (log: Log): Server => {
  const server = new Server({
    'grpc.max_receive_message_length': 16 * 2 ** 20 - 10_000,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': 100,
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 10_000,
  });
  const { StreamsService } = streams;
  server.addService(
    {
      read: encodedBeforehand(StreamsService.read),
      append: encodedBeforehand(StreamsService.append),
      batchAppend: encodedBeforehand(StreamsService.batchAppend),
    },
    {
      read: read(log),
      append: append(log),
      batchAppend: batchAppend(log),
    },
  );
  server.addService(serverFeatures.ServerFeaturesService, { getSupportedMethods });
  return server;
};

/** Listens and tells the port it got. */
export const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });

const encodedBeforehand = <Method extends object>(method: Method) => ({
  ...method,
  responseSerialize: (frame: Buffer) => frame,
});
