/** The bounds of a JSON text, checked while its bytes arrive. */
export type JsonBounds = {
  /** Objects, arrays, and members of either, all counted together. */
  readonly maxElements: number;
  /** Objects and arrays inside each other. */
  readonly maxDepth: number;
  /** Bytes of everything except the longest string, which may be a file. */
  readonly maxOtherBytes: number;
};

/** The bound that a text exceeds. */
export type JsonExcess = 'elements' | 'depth' | 'bytes';

/** Scans the next bytes of a text; returns the first bound that is exceeded so far. */
export type JsonScanner = (chunk: Uint8Array) => JsonExcess | undefined;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingBrackets: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closingBrackets: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Creates a scanner that bounds a JSON text before it is parsed, chunk by chunk and in constant memory, so that parsing
 * and validation never process more than the bounds allow. It does not check that the text is JSON.
 */
export const scanJson = ({ maxElements, maxDepth, maxOtherBytes }: JsonBounds): JsonScanner => {
  let depth = 0;
  let elements = 0;
  let inString = false;
  let escaped = false;
  let bytes = 0;
  let stringBytes = 0;
  let longestString = 0;
  let excess: JsonExcess | undefined;

  const scanInString = (byte: number): void => {
    countStringBytes(1);
    if (escaped) escaped = false;
    else if (byte === backslash) escaped = true;
    else if (byte === quote) inString = false;
  };
  const countStringBytes = (count: number): void => {
    stringBytes += count;
    if (stringBytes > longestString) longestString = stringBytes;
  };

  const scanOutside = (byte: number): void => {
    if (byte === quote) {
      inString = true;
      stringBytes = 0;
    } else if (byte === comma) elements++;
    else if (openingBrackets.has(byte)) {
      elements++;
      depth++;
    } else if (closingBrackets.has(byte)) depth--;
    if (depth > maxDepth) excess = 'depth';
    else if (elements > maxElements) excess = 'elements';
  };

  return (chunk) => {
    for (let index = 0; index < chunk.length; index++) {
      if (inString && !escaped) {
        // A file in base64 is one string of millions of bytes.
        const plainBytes = countPlainBytes(chunk, index);
        countStringBytes(plainBytes);
        index += plainBytes;
        if (index === chunk.length) break;
      }
      const byte = chunk[index] ?? 0;
      if (inString) scanInString(byte);
      else scanOutside(byte);
      if (excess) return excess;
    }
    bytes += chunk.length;
    if (bytes - longestString > maxOtherBytes) excess = 'bytes';
    return excess;
  };
};

/** Returns the number of bytes before the next quote or backslash. */
const countPlainBytes = (chunk: Uint8Array, from: number): number => {
  let end = from;
  while (end < chunk.length && chunk[end] !== quote && chunk[end] !== backslash) end++;
  return end - from;
};
