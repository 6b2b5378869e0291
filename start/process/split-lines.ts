const newline = 0x0a;

/**
 * Cuts a stream of bytes into whole lines, so that the lines of two streams do not mix. A line longer than `maxBytes`
 * is passed on in pieces.
 */
export const createLineSplitter = (write: (lines: Buffer) => void, maxBytes = 2 ** 16) => {
  let rest: Buffer[] = [];
  let restBytes = 0;

  const take = (chunk: Buffer): void => {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end > 0) {
      write(Buffer.concat([...rest, chunk.subarray(0, end)]));
      rest = [];
      restBytes = 0;
    }
    if (end < chunk.length) {
      rest.push(chunk.subarray(end));
      restBytes += chunk.length - end;
    }
    if (restBytes > maxBytes) finish();
  };
  /** Writes the rest as a line of its own. */
  const finish = (): void => {
    if (restBytes > 0) write(Buffer.concat([...rest, Buffer.of(newline)]));
    rest = [];
    restBytes = 0;
  };
  return { take, finish };
};
