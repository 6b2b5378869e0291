import type { RawEvent } from '@hiring/eventstore';

import { type EventRecord, tombstoneRevision } from '../record.ts';

/** Returns the event as the protocol's client would return it. It is parsed once, and all readers share it. */
export const toRawEvent = (record: EventRecord): RawEvent => {
  record.raw ??= parseRecord(record);
  return record.raw;
};

const parseRecord = (record: EventRecord): RawEvent => ({
  id: record.id,
  streamId: record.stream,
  revision: toRevision(record.revision),
  position: BigInt(record.position),
  created: new Date(record.createdAt),
  type: record.type,
  data: record.isJson ? parseJson(record.data) : new Uint8Array(record.data),
  metadata: parseMetadata(record.metadata),
  decoding: { result: undefined },
});

const toRevision = (revision: number): bigint =>
  revision >= tombstoneRevision ? 2n ** 63n - 1n : BigInt(revision);

/** Data that is not JSON, although its writer declared it so, is returned as text. */
const parseJson = (data: Uint8Array): unknown => {
  const text = toText(data);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const parseMetadata = (metadata: Uint8Array): unknown => {
  if (metadata.length === 0) return undefined;
  try {
    return JSON.parse(toText(metadata));
  } catch {
    return new Uint8Array(metadata);
  }
};

const toText = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString();
