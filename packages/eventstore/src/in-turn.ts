import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` when everyone who asked earlier under the same key is done. Throws `tooLate()` when it was not its turn by
 * the deadline (of `performance.now()`).
 */
export const inTurn = async <T>(
  lines: Map<string, Promise<void>>,
  { key, deadline, tooLate }: { key: string; deadline: number; tooLate: () => Error },
  work: () => Promise<T>,
): Promise<T> => {
  const before = lines.get(key);
  const { promise: done, resolve: leave } = withResolvers();
  // Whoever gives up waiting leaves the line; those behind still wait for those before.
  const behind = before ? before.then(() => done) : done;
  lines.set(key, behind);
  try {
    if (before && !(await by(deadline, before))) throw tooLate();
    return await work();
  } finally {
    leave();
    if (lines.get(key) === behind) lines.delete(key);
  }
};

const by = async (deadline: number, turn: Promise<void>): Promise<boolean> => {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const late = delay(Math.max(0, deadline - performance.now()), false, { signal }).catch(
    () => false,
  );
  try {
    return await Promise.race([turn.then(() => true), late]);
  } finally {
    giveUp.abort();
  }
};

const withResolvers = () => {
  let resolve: () => void = nothing;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
};

const nothing = () => undefined;
