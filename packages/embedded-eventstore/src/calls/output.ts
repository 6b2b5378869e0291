import { once } from 'node:events';

import type { ServerWritableStream } from '@grpc/grpc-js';

/** The responses to one call. */
export type Output = {
  /**
   * Sends a frame. Returns a promise if the reader is behind: await it before the next frame, so that only a few frames
   * are buffered. It rejects when the call has ended.
   */
  readonly send: (frame: Buffer) => Promise<unknown> | undefined;
  /** Aborts when the client has disconnected or the server stops. */
  readonly signal: AbortSignal;
  /** To be called when the response is complete: from then on the end of the call does not abort `signal`. */
  readonly release: () => void;
};

export const createOutput = (
  call: ServerWritableStream<unknown, Buffer>,
  stopping: AbortSignal,
): Output => {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  call.on('cancelled', abort);
  stopping.addEventListener('abort', abort);
  if (stopping.aborted) abort();
  return {
    signal,
    send: (frame) => (call.write(frame) ? undefined : once(call, 'drain', { signal })),
    release: () => {
      call.off('cancelled', abort);
      stopping.removeEventListener('abort', abort);
    },
  };
};
