/**
 * A protobuf message written from its last byte to its first, so that the length of a nested message is known when it
 * is written. Field numbers are below 16. The `size` passed to `createEncoder` is an upper bound.
 */
export type Encoder = { readonly buffer: Buffer; at: number };

export const createEncoder = (size: number): Encoder => {
  const buffer = Buffer.allocUnsafe(size);
  return { buffer, at: buffer.length };
};

/** Returns the bytes written so far. */
export const toBytes = ({ buffer, at }: Encoder): Buffer => buffer.subarray(at);

export const writeBytes = (to: Encoder, field: number, value: Uint8Array): void => {
  to.at -= value.length;
  to.buffer.set(value, to.at);
  writeHeader(to, field, value.length);
};

export const writeText = (to: Encoder, field: number, text: string): void => {
  const length = Buffer.byteLength(text);
  to.at -= length;
  to.buffer.write(text, to.at);
  writeHeader(to, field, length);
};

/** Writes an unsigned integer; values from 2^63 on are written as 2^63 - 1. */
export const writeNumber = (to: Encoder, field: number, value: number): void => {
  writeVarint(to, value);
  to.buffer[--to.at] = field << 3;
};

/** Closes a nested message whose fields were written since the encoder was at `end`. */
export const closeMessage = (to: Encoder, field: number, end: number): void => {
  writeHeader(to, field, end - to.at);
};

const writeHeader = (to: Encoder, field: number, length: number): void => {
  writeVarint(to, length);
  to.buffer[--to.at] = (field << 3) | 2;
};

const writeVarint = (to: Encoder, value: number): void => {
  if (value < 128) {
    to.buffer[--to.at] = value;
  } else if (value >= 2 ** 63) {
    to.at -= maxVarint.length;
    to.buffer.set(maxVarint, to.at);
  } else {
    to.at -= varintSize(value);
    let at = to.at;
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) to.buffer[at++] = (rest % 128) + 128;
    to.buffer[at] = rest;
  }
};

const varintSize = (value: number): number => {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
};

const maxVarint = Buffer.from('ffffffffffffffff7f', 'hex');
