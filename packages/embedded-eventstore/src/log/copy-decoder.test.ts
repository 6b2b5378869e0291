import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createCopyDecoder, type StoredEvent } from './copy-decoder.ts';

/** What COPY answers in its binary format. */
const encodeCopy = (rows: readonly (readonly (Buffer | null)[])[]): Buffer =>
  Buffer.concat([
    Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
    Buffer.alloc(8),
    ...rows.flatMap((row) => [int16(row.length), ...row.flatMap(field)]),
    int16(-1),
  ]);

const field = (value: Buffer | null) =>
  value === null ? [int32(-1)] : [int32(value.length), value];

const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const int64 = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
};

const row = (
  { id, streamId, revision, position, created, type }: StoredEvent,
  json: Buffer | null,
) => {
  const microseconds = BigInt(created.getTime() - Date.UTC(2000, 0)) * 1_000n;
  const uuid = Buffer.from(id.replaceAll('-', ''), 'hex');
  const [stream, name] = [Buffer.from(streamId), Buffer.from(type)];
  return [int64(position), stream, int64(revision), uuid, name, int64(microseconds), json];
};

const inChunks = (bytes: Buffer, sizes: readonly number[]): StoredEvent[] => {
  const read = createCopyDecoder();
  const events: StoredEvent[] = [];
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    events.push(...read(bytes.subarray(at, at + size)));
    at += size;
  }
  return events;
};

const eventArbitrary = fc.record({
  id: fc.uuid(),
  streamId: fc.string({ unit: 'grapheme' }).map((text) => `candidateRole-${text}`),
  revision: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  position: fc.bigInt({ min: 1n, max: 2n ** 53n }),
  created: fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  }),
  type: fc.string({ unit: 'grapheme' }),
  data: fc.jsonValue(),
});

it('reads every event as it was written, wherever the chunks end', () => {
  fc.assert(
    fc.property(fc.array(eventArbitrary), fc.array(fc.nat(300)), (events, sizes) => {
      const rows = events.map((event) => row(event, Buffer.from(JSON.stringify(event.data))));
      const read = inChunks(encodeCopy(rows), sizes);
      expect(read).toEqual(events.map((event) => ({ ...event, data: roundTripJson(event.data) })));
    }),
  );
});

/** As JSON keeps it: there is no -0. */
const roundTripJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it.each([
  ['is none', null],
  ['is not JSON', Buffer.from('{"half":')],
])('reads an event whose data %s as one without', (_, json) => {
  const [event] = fc.sample(eventArbitrary, 1);
  if (!event) throw new Error('no event');
  expect(inChunks(encodeCopy([row(event, json)]), [])).toEqual([{ ...event, data: undefined }]);
});

it('rounds the instant to the millisecond, as the server does', () => {
  const [event] = fc.sample(eventArbitrary, 1);
  if (!event) throw new Error('no event');
  const fields = row(event, null);
  fields[5] = int64(1_500n);
  expect(inChunks(encodeCopy([fields]), [])[0]?.created).toEqual(
    new Date('2000-01-01T00:00:00.002Z'),
  );
});
