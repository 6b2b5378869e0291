import { once } from 'node:events';

import type { ServerWritableStream } from '@grpc/grpc-js';

/** Where the frames of one call go. */
export type Output = {
  /**
   * A promise when the reader is behind: it is awaited before the next frame, so that no more than a
   * few are ever held for it. It rejects when the call is gone.
   */
  readonly send: (frame: Buffer) => Promise<unknown> | undefined;
  /** Aborts when the client has gone or the server stops. */
  readonly signal: AbortSignal;
  /** When the answer is complete: what happens to the call afterwards is nobody's concern. */
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
