import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';

import { createAccess, type User } from './authorize.ts';
import { append } from './calls/append.ts';
import { batchAppend } from './calls/batch-append.ts';
import { deleteStream } from './calls/delete.ts';
import { readGossip } from './calls/gossip.ts';
import { listPersistentSubscriptions } from './calls/persistent-subscriptions.ts';
import { read } from './calls/read.ts';
import { getSupportedMethods } from './calls/server-features.ts';
import type { Log } from './log/open-log.ts';
import { sendAhead } from './send-ahead.ts';

/**
 * Creates a server for a log from the client's own service definitions, with authentication. Once `stopping` aborts,
 * calls fail with UNAVAILABLE.
 */
export const createServer = (log: Log, users: readonly User[], stopping: AbortSignal): Server => {
  const { requireUser, submitAs, assertMayRead } = createAccess(users, log);
  const interceptors = [sendAhead, requireUser];
  const server = new Server({ ...serverOptions, interceptors });
  const { StreamsService } = streams;
  server.addService(
    {
      read: withRawResponses(StreamsService.read),
      append: withRawResponses(StreamsService.append),
      batchAppend: withRawResponses(StreamsService.batchAppend),
      delete: withRawResponses(StreamsService.delete),
      tombstone: withRawResponses(StreamsService.tombstone),
    },
    {
      read: read(log, stopping, assertMayRead),
      append: append(submitAs),
      batchAppend: batchAppend(submitAs, stopping),
      delete: deleteStream(submitAs, 'delete'),
      tombstone: deleteStream(submitAs, 'tombstone'),
    },
  );
  const { list } = persistent.PersistentSubscriptionsService;
  server.addService({ list }, { list: listPersistentSubscriptions });
  server.addService(gossip.GossipService, { read: readGossip() });
  server.addService(serverFeatures.ServerFeaturesService, { getSupportedMethods });
  return server;
};

/** A certificate and its private key, both in PEM. */
export type Certificate = { readonly certificate: Buffer; readonly privateKey: Buffer };

type Endpoint = {
  readonly host: string;
  readonly port: number;
  /** Without one, the server does not use TLS. */
  readonly certificate: Certificate | undefined;
};

/** Starts to listen and returns the port. */
export const listen = (server: Server, { host, port, certificate }: Endpoint): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, toServerCredentials(certificate), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });

const toServerCredentials = (pair: Certificate | undefined): ServerCredentials =>
  pair
    ? ServerCredentials.createSsl(null, [
        { cert_chain: pair.certificate, private_key: pair.privateKey },
      ])
    : ServerCredentials.createInsecure();

/** Stops accepting calls, and ends those still open after the grace period. */
export const shutDown = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const forceTimer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, graceMs);
    server.tryShutdown(() => {
      clearTimeout(forceTimer);
      resolve();
    });
  });

/** The settings of a real server (Kestrel's). */
const serverOptions = {
  'grpc.max_receive_message_length': 16 * 2 ** 20 - 10_000,
  'grpc.max_send_message_length': -1,
  'grpc.max_concurrent_streams': 100,
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 10_000,
};

const withRawResponses = <Method extends object>(method: Method) => ({
  ...method,
  responseSerialize: (frame: Buffer) => frame,
});
