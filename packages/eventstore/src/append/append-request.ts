import shared from '@eventstore/db-client/generated/shared_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata, StoredEvent } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import { AppendRefused } from '../connection/errors.ts';

/** An event as it is sent. A retry sends the same id. */
export type ProposedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

export type AppendProposal = {
  readonly stream: string;
  readonly events: readonly ProposedEvent[];
  /** Undefined: the stream does not exist yet. */
  readonly expectedRevision: bigint | undefined;
};

/** Servers before 25.1 accept no larger append, and a larger message would end the whole batch call. */
const maxAppendBytes = 1024 * 1024;

/** Gives events their ids and serializes them. Throws AppendRefused if they exceed 1 MiB in total. */
export const toProposedEvents = (
  events: readonly StoredEvent[],
  eventMetadata: EventMetadata,
): readonly ProposedEvent[] => {
  const metadata = toBytes(eventMetadata);
  const proposed = events.map(({ type, data }) => {
    return { id: uuid(), type, data: toBytes(data), metadata };
  });
  const size = proposed.reduce(
    (sum, { type, data }) => sum + data.length + metadata.length + 2 * type.length,
    0,
  );
  if (size > maxAppendBytes) throw new AppendRefused(`${size} bytes exceed the limit of an append`);
  return proposed;
};

/** Encodes an append as one message of a batch call; its response carries the same correlation id. */
export const toBatchRequest = (
  correlationId: string,
  { stream, events, expectedRevision }: AppendProposal,
): BatchAppendReq => {
  const options = new messages.BatchAppendReq.Options();
  options.setStreamIdentifier(toStreamIdentifier(stream));
  if (expectedRevision === undefined) options.setNoStream(new shared.Empty());
  else options.setStreamPosition(expectedRevision.toString());

  return new messages.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(correlationId))
    .setOptions(options)
    .setProposedMessagesList(events.map(toProposedMessage))
    .setIsFinal(true);
};

const toProposedMessage = ({ id, type, data, metadata }: ProposedEvent) => {
  const message = new messages.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(data)
    .setCustomMetadata(metadata);
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
};

const toStreamIdentifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(stream));

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
