import type { EventRecord } from '../record.ts';
import {
  closeMessage,
  toBytes,
  createEncoder,
  type Encoder,
  writeBytes,
  writeNumber,
  writeText,
} from './protobuf.ts';

// Each function returns one encoded event_store.client.streams.ReadResp.

/** Encodes an event without a link, once: the frame is cached in the record. */
export const eventFrame = (record: EventRecord): Buffer => {
  record.frame ??= resolvedFrame(record, undefined);
  return record.frame;
};

/** Encodes an event reached through a link; `event` is undefined if the target of the link is not visible. */
export const resolvedFrame = (
  event: EventRecord | undefined,
  link: EventRecord | undefined,
): Buffer => {
  const to = createEncoder(estimateBytes(event) + estimateBytes(link) + 32);
  const end = to.at;
  writeNumber(to, 3, (link ?? event)?.position ?? 0);
  if (link) writeRecord(to, 2, link);
  if (event) writeRecord(to, 1, event);
  closeMessage(to, 1, end);
  return toBytes(to);
};

export const confirmationFrame = (subscriptionId: string): Buffer => {
  const to = createEncoder(64);
  const end = to.at;
  writeText(to, 1, subscriptionId);
  closeMessage(to, 2, end);
  return toBytes(to);
};

export const checkpointFrame = (position: number): Buffer => {
  const to = createEncoder(32);
  const end = to.at;
  writeNumber(to, 2, position);
  writeNumber(to, 1, position);
  closeMessage(to, 3, end);
  return toBytes(to);
};

export const streamNotFoundFrame = (stream: string): Buffer => {
  const to = createEncoder(3 * stream.length + 32);
  const end = to.at;
  writeStream(to, 1, stream);
  closeMessage(to, 4, end);
  return toBytes(to);
};

export const caughtUpFrame = (): Buffer => {
  const to = createEncoder(2);
  closeMessage(to, 8, to.at);
  return toBytes(to);
};

/** Writes a StreamIdentifier. */
export const writeStream = (to: Encoder, field: number, stream: string): void => {
  const end = to.at;
  writeText(to, 3, stream);
  closeMessage(to, field, end);
};

/** Writes a UUID in its string form. */
export const writeId = (to: Encoder, field: number, id: string): void => {
  const end = to.at;
  writeText(to, 2, id);
  closeMessage(to, field, end);
};

const writeRecord = (to: Encoder, field: number, record: EventRecord): void => {
  const end = to.at;
  writeBytes(to, 8, record.data);
  writeBytes(to, 7, record.metadata);
  writeProperty(
    to,
    'content-type',
    record.isJson ? 'application/json' : 'application/octet-stream',
  );
  writeProperty(to, 'type', record.type);
  writeProperty(to, 'created', `${record.createdAt}0000`);
  writeNumber(to, 5, record.position);
  writeNumber(to, 4, record.position);
  writeNumber(to, 3, record.revision);
  writeStream(to, 2, record.stream);
  writeId(to, 1, record.id);
  closeMessage(to, field, end);
};

const writeProperty = (to: Encoder, key: string, value: string): void => {
  const end = to.at;
  writeText(to, 2, value);
  writeText(to, 1, key);
  closeMessage(to, 6, end);
};

/** Text takes at most three bytes per UTF-16 unit; the rest is tags, lengths, numbers and the id. */
const estimateBytes = (record: EventRecord | undefined): number =>
  record === undefined
    ? 0
    : record.data.length +
      record.metadata.length +
      3 * (record.stream.length + record.type.length) +
      288;
