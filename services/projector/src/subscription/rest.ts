import type { Bell } from '@hiring/database';

export type RestOptions = {
  readonly bell: Bell;
  /** The projection whose waiting readers end the rest; undefined: any projection. */
  readonly projection?: string | undefined;
  readonly signal: AbortSignal;
};

/** Resolves after some milliseconds, as soon as a reader waits for the projection, or when the signal aborts. */
export const rest = (ms: number, { bell, projection, signal }: RestOptions): Promise<void> =>
  new Promise((resolve) => {
    // A timer of Node takes one millisecond at least.
    if (ms < 1 || signal.aborted || bell.isRinging(projection)) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stopListening = bell.onRing(() => {
      if (bell.isRinging(projection)) end();
    });
    signal.addEventListener('abort', end, { once: true });
  });
