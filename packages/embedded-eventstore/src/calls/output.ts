import { once } from 'node:events';

import type { ServerWritableStream } from '@grpc/grpc-js';

/** Where the frames of a call go. */
export type Output = {
  /** A promise when the reader is behind: await it before the next frame. Rejects when the call is gone. */
  readonly send: (frame: Buffer) => Promise<unknown> | undefined;
  /** Aborts when the call is gone. */
  readonly signal: AbortSignal;
};

export const outputOf = (call: ServerWritableStream<unknown, Buffer>): Output => {
  const gone = new AbortController();
  call.on('cancelled', () => gone.abort());
  const { signal } = gone;
  return {
    signal,
    send: (frame) => (call.write(frame) ? undefined : once(call, 'drain', { signal })),
  };
};
