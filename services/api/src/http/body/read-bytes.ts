import type { IncomingMessage } from 'node:http';

import { badRequest } from '../problems/problem.ts';

export type ReadOptions = {
  /** Maximum number of bytes to read. */
  readonly maxBytes: number;
  /** Creates the error for a body larger than `maxBytes`. */
  readonly tooLarge: () => Error;
  /** Inspects each chunk as it arrives. Its error rejects the read, after the rest of the body was discarded. */
  readonly inspect: (chunk: Buffer, bytesSoFar: number) => void;
};

/**
 * Reads a request's body into memory, at most `maxBytes`. Rejects with `tooLarge` as soon as there are more bytes, with
 * the error of `inspect` after the caller has sent everything, and with 400 when the connection ends early.
 */
export const readBytes = (
  request: IncomingMessage,
  { maxBytes, tooLarge, inspect }: ReadOptions,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let refusal: unknown;

    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > maxBytes) return stop(() => reject(tooLarge()));
      if (refusal !== undefined) return;
      try {
        inspect(chunk, size);
        chunks.push(chunk);
      } catch (error) {
        refusal = error;
        chunks.length = 0;
      }
    };
    const onEnd = (): void =>
      stop(() => (refusal === undefined ? resolve(Buffer.concat(chunks)) : reject(refusal)));
    const onClose = (): void =>
      stop(() => reject(badRequest('The connection ended before the body was read')));

    const stop = (settle: () => void): void => {
      request.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose);
      request.on('error', () => undefined);
      request.pause();
      settle();
    };
    request.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose);
  });
