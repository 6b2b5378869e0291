/**
 * Tells the projector that a reader waits for the rows of a projection, so that it does not wait for more events first.
 * For an API and a projector in one process; between processes nothing rings, and the projector's beats are shorter.
 */
export type Bell = {
  /** Rings for a projection until the returned function is called. */
  readonly ring: (projection: string) => () => void;
  /** Whether it rings for a projection; without one, whether it rings at all. */
  readonly isRinging: (projection?: string) => boolean;
  /** Calls the listener whenever it begins to ring, until the returned function is called. */
  readonly onRing: (listener: () => void) => () => void;
};

export const createBell = (): Bell => {
  const readers = new Map<string, number>();
  const listeners = new Set<() => void>();

  const leave = (projection: string): void => {
    const remaining = (readers.get(projection) ?? 0) - 1;
    if (remaining > 0) readers.set(projection, remaining);
    else readers.delete(projection);
  };
  return {
    ring: (projection) => {
      readers.set(projection, (readers.get(projection) ?? 0) + 1);
      for (const listener of listeners) listener();
      return () => leave(projection);
    },
    isRinging: (projection) =>
      projection === undefined ? readers.size > 0 : readers.has(projection),
    onRing: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
