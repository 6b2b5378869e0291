/** An event as it lies in the log; `data` is parsed JSON, undefined when it is not JSON. */
export type StoredEvent = {
  readonly id: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly created: Date;
  readonly type: string;
  readonly data: unknown;
};

/** Of copy-whole-streams.sql. */
const columnCount = 7;
/** The signature, the flags and the length of an extension that there is none of. */
const headerBytes = 19;
/** Stands where the number of columns would, after the last row. */
const trailer = -1;

/**
 * Reads what copy-whole-streams.sql answers, in the chunks it comes in: each time the events that are whole by then. Nothing to
 * escape, nothing to parse but the JSON.
 */
export const createCopyDecoder = (): ((chunk: Buffer) => readonly StoredEvent[]) => {
  let remainder: Buffer = Buffer.alloc(0);
  let at = headerBytes;
  return (chunk) => {
    const bytes = remainder.length === 0 ? chunk : Buffer.concat([remainder, chunk]);
    const events: StoredEvent[] = [];
    for (let end = findRowEnd(bytes, at); end !== undefined; end = findRowEnd(bytes, at)) {
      events.push(readEvent(bytes, at));
      at = end;
    }
    remainder = bytes.subarray(at);
    at = Math.max(0, at - bytes.length);
    return events;
  };
};

/** Undefined when no row begins there, or it goes on in the next chunk. */
const findRowEnd = (bytes: Buffer, from: number): number | undefined => {
  if (from + 2 > bytes.length || bytes.readInt16BE(from) === trailer) return undefined;
  let at = from + 2;
  for (let column = 0; column < columnCount; column++) {
    if (at + 4 > bytes.length) return undefined;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at <= bytes.length ? at : undefined;
};

/** Each column is its length in four bytes, then its value; a length of -1 is null. */
const readEvent = (bytes: Buffer, from: number): StoredEvent => {
  const position = from + 6;
  const stream = position + 12;
  const revision = stream + bytes.readInt32BE(stream - 4) + 4;
  const id = revision + 12;
  const type = id + 20;
  const created = type + bytes.readInt32BE(type - 4) + 4;
  const data = created + 12;
  return {
    id: readUuid(bytes, id),
    streamId: bytes.toString('utf8', stream, revision - 4),
    revision: bytes.readBigInt64BE(revision),
    position: bytes.readBigInt64BE(position),
    created: readInstant(bytes, created),
    type: bytes.toString('utf8', type, created - 4),
    data: readJson(bytes, data, bytes.readInt32BE(data - 4)),
  };
};

const readUuid = (bytes: Buffer, at: number): string => {
  const hex = bytes.toString('hex', at, at + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Postgres counts microseconds from here. */
const epoch = Date.UTC(2000, 0);

/** To the millisecond, rounded as the server does. */
const readInstant = (bytes: Buffer, at: number): Date => {
  const microseconds = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
  return new Date(epoch + Math.round(microseconds / 1_000));
};

const readJson = (bytes: Buffer, at: number, length: number): unknown => {
  if (length < 0) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8', at, at + length));
  } catch {
    return undefined;
  }
};
