import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Server, type ServerWritableStream, status } from '@grpc/grpc-js';
import { v7 as uuid } from 'uuid';

import { at } from './examples.ts';
import { listenForTest } from './fake-server.ts';

/** One subscription as the server received it, and the messages that it can send. */
export type FakeSubscription = {
  /** The position after which it starts; undefined: the beginning. */
  readonly after: string | undefined;
  /** The largest number of events that a read returns; 0 for a subscription. */
  readonly count: number;
  /** Sends a `RoleOpened` at this position. */
  readonly send: (position: bigint) => void;
  readonly checkpoint: (position: bigint) => void;
  /** Ends the call without an error. */
  readonly end: () => void;
  readonly fail: (code: status, details?: string) => void;
  /** Whether the client has canceled it. */
  readonly isCancelled: () => boolean;
};

/** Starts a server on which `onSubscribe` controls each subscription (`nth` from 0), and returns its URL. */
export const startFakeLog = async (
  onSubscribe: (subscribed: FakeSubscription, nth: number) => void | Promise<void>,
): Promise<string> => {
  let count = 0;
  const server = new Server();
  server.addService(
    { read: streams.StreamsService.read },
    {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => {
        call.write(
          new messages.ReadResp().setConfirmation(
            new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId(uuid()),
          ),
        );
        void onSubscribe(subscribedBy(call), count++);
      },
    },
  );
  return listenForTest(server);
};

/** Starts a log that ends at `head` and fails reads forwards, as from a position without an event; returns its URL. */
export const startUnreadableLog = (head: bigint): Promise<string> => {
  const server = new Server();
  server.addService(
    { read: streams.StreamsService.read },
    {
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => {
        const direction = call.request.getOptions()?.getReadDirection();
        if (direction !== messages.ReadReq.Options.ReadDirection.BACKWARDS) {
          call.emit('error', { code: status.UNKNOWN, details: 'InvalidPosition' });
          return;
        }
        call.write(new messages.ReadResp().setEvent(eventAt(head)));
        call.end();
      },
    },
  );
  return listenForTest(server);
};

const subscribedBy = (call: ServerWritableStream<ReadReq, ReadResp>): FakeSubscription => ({
  after: call.request.getOptions()?.getAll()?.getPosition()?.getCommitPosition(),
  count: Number(call.request.getOptions()?.getCount() ?? 0),
  send: (position) => call.write(new messages.ReadResp().setEvent(eventAt(position))),
  checkpoint: (position) => {
    const checkpoint = new messages.ReadResp.Checkpoint()
      .setCommitPosition(position.toString())
      .setPreparePosition(position.toString());
    call.write(new messages.ReadResp().setCheckpoint(checkpoint));
  },
  end: () => call.end(),
  fail: (code, details = 'failed by the test') => call.emit('error', { code, details }),
  isCancelled: () => call.cancelled,
});

const eventAt = (position: bigint) => {
  const event = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(uuid()))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytes('role-1')))
    .setStreamRevision(position.toString())
    .setCommitPosition(position.toString())
    .setPreparePosition(position.toString())
    .setData(bytes(JSON.stringify({ openedAt: at })));
  event
    .getMetadataMap()
    .set('type', 'RoleOpened.v1')
    .set('content-type', 'application/json')
    .set('created', '17000000000000000');
  return new messages.ReadResp.ReadEvent().setEvent(event);
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
