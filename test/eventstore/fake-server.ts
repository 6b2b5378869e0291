import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js';
import { onTestFinished } from 'vitest';

/** One append as the server received it, and the responses that it can send. */
export type AppendRequest = {
  readonly stream: string;
  readonly eventIds: readonly string[];
  /** Undefined: no stream. */
  readonly expectedRevision: string | undefined;
  /** The number of the batch call, from 1. */
  readonly callNumber: number;
  readonly succeed: (revision: bigint, position: bigint) => void;
  /** Sends an error whose details are of this type, for example `WrongExpectedVersion`. */
  readonly refuse: (kind: string) => void;
  /** Fails the whole batch call. */
  readonly failCall: (code: status) => void;
  /** Ends the whole batch call without an error. */
  readonly endCall: () => void;
};

export type FakeServer = {
  readonly url: string;
  /** Every append that arrived, with or without a response. */
  readonly requests: readonly AppendRequest[];
};

/**
 * Starts a server of the real protocol on which `onAppend` controls the response to each append (`nth` from 0). All
 * streams are empty. GetSupportedMethods fails with INTERNAL, which breaks a client that calls it. The server stops
 * when the test ends.
 */
export const startFakeServer = async (
  onAppend: (requests: AppendRequest, nth: number) => void,
): Promise<FakeServer> => {
  const requests: AppendRequest[] = [];
  let calls = 0;
  const server = new Server();
  server.addService(
    { read: streams.StreamsService.read, batchAppend: streams.StreamsService.batchAppend },
    {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => {
        call.write(
          new messages.ReadResp().setStreamNotFound(new messages.ReadResp.StreamNotFound()),
        );
        call.end();
      },
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
        const callNumber = ++calls;
        call.on('data', (request: BatchAppendReq) => {
          const append = toAppendRequest(call, request, callNumber);
          requests.push(append);
          onAppend(append, requests.length - 1);
        });
      },
    },
  );
  server.addService(serverFeatures.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, respond: (error: object) => void) =>
      respond({ code: status.INTERNAL, details: 'broken' }),
  });

  return { url: await listenForTest(server), requests };
};

/** Starts a server that listens until the test ends, and returns its URL. */
export const listenForTest = async (server: Server): Promise<string> => {
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  onTestFinished(() => server.forceShutdown());
  return `esdb://127.0.0.1:${port}?tls=false`;
};

const toAppendRequest = (
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  request: BatchAppendReq,
  callNumber: number,
): AppendRequest => {
  const options = request.getOptions();
  const respond = () =>
    new messages.BatchAppendResp()
      .setCorrelationId(request.getCorrelationId())
      .setStreamIdentifier(options?.getStreamIdentifier());
  return {
    callNumber,
    stream: Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    eventIds: request
      .getProposedMessagesList()
      .map((message) => message.getId()?.getString() ?? ''),
    expectedRevision: options?.hasStreamPosition() ? options.getStreamPosition() : undefined,
    succeed: (revision, position) => {
      const at = new shared.AllStreamPosition()
        .setCommitPosition(position.toString())
        .setPreparePosition(position.toString());
      const success = new messages.BatchAppendResp.Success()
        .setCurrentRevision(revision.toString())
        .setPosition(at);
      call.write(respond().setSuccess(success));
    },
    refuse: (kind) => call.write(respond().setError(createErrorStatus(kind))),
    failCall: (code) => call.emit('error', { code, details: 'failed by the test' }),
    endCall: () => call.end(),
  };
};

/** Returns a google.rpc.Status with only the type of its details (field 3, whose field 1 is the URL of the type). */
const createErrorStatus = (kind: string) => {
  const url = Buffer.from(`type.googleapis.com/event_store.client.${kind}`);
  const details = Buffer.concat([Buffer.from([0x0a, url.length]), url]);
  return rpc.Status.deserializeBinary(
    Buffer.concat([Buffer.from([0x1a, details.length]), details]),
  );
};
