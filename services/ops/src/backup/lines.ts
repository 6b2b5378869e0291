const newline = 0x0a;
const tab = 0x09;

/** Splits a byte stream into lines without their line ends; bytes after the last line end are a line too. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      const line = chunk.subarray(from, end);
      yield rest.length > 0 ? Buffer.concat([rest, line]) : line;
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    if (from < chunk.length) rest = Buffer.concat([rest, chunk.subarray(from)]);
  }
  if (rest.length > 0) yield rest;
}

/** Returns one field of a row in COPY's text format; undefined when the row is shorter. */
export const getField = (line: Buffer, index: number): string | undefined => {
  let from = 0;
  for (let fieldIndex = 0; fieldIndex < index; fieldIndex++) {
    const end = line.indexOf(tab, from);
    if (end < 0) return undefined;
    from = end + 1;
  }
  const end = line.indexOf(tab, from);
  return line.subarray(from, end < 0 ? line.length : end).toString('latin1');
};

/** Counts the line ends in these bytes. */
export const countLines = (chunk: Buffer): number => {
  let count = 0;
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count++;
  return count;
};
