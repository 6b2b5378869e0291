import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes a stream through and calls the observer with each chunk. */
export const tapStream = (onChunk: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onChunk(chunk);
      done(null, chunk);
    },
  });

/** Computes size and hash of the stream: call `getChecksum` once, at the end. */
export const createChecksumStream = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const checksumStream = tapStream((chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  return { checksumStream, getChecksum: () => ({ bytes, sha256: hash.digest('hex') }) };
};
