import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Looks at the bytes that flow by. */
export const passing = (look: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk);
      done(null, chunk);
    },
  });

/** Adds up what flows by: `sum` is asked once, at the end. */
export const summing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = passing((chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
};
