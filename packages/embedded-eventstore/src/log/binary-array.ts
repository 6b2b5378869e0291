import { tombstoneRevision } from '../record.ts';

// Postgres's binary form of one-dimensional arrays, which needs no escaping and no parsing.

export const textArray = (texts: readonly string[]): Buffer =>
  binaryArray(
    25,
    texts.map((text) => Buffer.from(text)),
  );

export const bytesArray = (values: readonly Uint8Array[]): Buffer => binaryArray(17, values);

export const idArray = (ids: readonly string[]): Buffer =>
  binaryArray(
    2950,
    ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')),
  );

export const booleanArray = (values: readonly boolean[]): Buffer =>
  binaryArray(
    16,
    values.map((value) => (value ? trueByte : falseByte)),
  );

export const numberArray = (values: readonly number[]): Buffer => binaryArray(20, values.map(int8));

const trueByte = Buffer.from([1]);
const falseByte = Buffer.from([0]);

const int8 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(value >= tombstoneRevision ? 2n ** 63n - 1n : BigInt(value));
  return bytes;
};

const binaryArray = (elementType: number, elements: readonly Uint8Array[]): Buffer => {
  const size = elements.reduce((sum, element) => sum + 4 + element.length, 20);
  const buffer = Buffer.allocUnsafe(size);
  buffer.writeInt32BE(elements.length === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(elementType, 8);
  buffer.writeInt32BE(elements.length, 12);
  buffer.writeInt32BE(1, 16);
  let at = 20;
  for (const element of elements) {
    at = buffer.writeInt32BE(element.length, at);
    buffer.set(element, at);
    at += element.length;
  }
  return elements.length === 0 ? buffer.subarray(0, 12) : buffer;
};
