import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Looks at the bytes that flow by. */
export const tapStream = (onChunk: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onChunk(chunk);
      done(null, chunk);
    },
  });

/** Adds up what flows by: `sum` is asked once, at the end. */
export const createChecksumStream = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const checksumStream = tapStream((chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  return { checksumStream, getChecksum: () => ({ bytes, sha256: hash.digest('hex') }) };
};
