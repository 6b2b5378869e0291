import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes text with backpressure and leaves the stream open. Throws when the reader has closed it. */
export const writeToStream = (text: AsyncIterable<string>, stream: Writable): Promise<void> =>
  pipeline(Readable.from(text), stream, { end: false });

/** Writes a file that only its owner can read; the file has its name only when it is complete. */
export const writeToFile = async (text: AsyncIterable<string>, file: string): Promise<void> => {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
