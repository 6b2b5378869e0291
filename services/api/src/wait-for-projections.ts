import { setTimeout as delay } from 'node:timers/promises';

export type Checkpoint = {
  readonly projection: string;
  readonly position: bigint;
  readonly error: string | null;
};

/** A projection that had not got there, and by how many places of the log. */
export type Behind = { readonly projection: string; readonly by: bigint };

type Waiting = {
  readonly projection: string;
  readonly position: bigint;
  readonly until: number;
  readonly resolve: (behind: Behind | undefined) => void;
};

/** Milliseconds between two looks: the first ones soon, for a projection lags a few. */
const pauses = [2, 4, 8, 16, 32];

/**
 * Waits until a projection has passed a position; answers undefined when it has, or how far behind it is after `patience`
 * ms. One look at the checkpoints serves all who wait and nobody looks otherwise. A position once seen costs no look; a
 * projection that stopped or ran out of patience is not waited for until it has moved.
 */
export const waitForProjections = (
  look: () => Promise<readonly Checkpoint[]>,
  patience: number,
) => {
  const passed = new Map<string, bigint>();
  const stuckAt = new Map<string, bigint>();
  let waiting: Waiting[] = [];
  let looking = false;

  const behindOf = ({ projection, position }: Waiting): Behind => ({
    projection,
    by: position - (passed.get(projection) ?? 0n),
  });

  const settle = (wait: Waiting): boolean => {
    const { projection, position } = wait;
    const at = passed.get(projection) ?? 0n;
    if (at >= position) {
      wait.resolve(undefined);
      return true;
    }
    const late = performance.now() >= wait.until;
    if (late) stuckAt.set(projection, at);
    if (stuckAt.get(projection) !== at) return false;
    wait.resolve(behindOf(wait));
    return true;
  };

  const note = (checkpoints: readonly Checkpoint[]): void => {
    for (const { projection, position, error } of checkpoints) {
      passed.set(projection, position);
      if (error !== null) stuckAt.set(projection, position);
    }
  };

  const lookUntilSettled = async (): Promise<void> => {
    looking = true;
    for (let turn = 0; waiting.length > 0; turn++) {
      const seen = await look().catch(() => undefined);
      note(seen ?? []);
      // Who waits for a database that does not answer is told so by their own query.
      if (!seen) for (const wait of waiting) wait.resolve(behindOf(wait));
      waiting = seen ? waiting.filter((wait) => !settle(wait)) : [];
      if (waiting.length > 0) await delay(pauses[turn] ?? 32);
    }
    looking = false;
  };

  return async (projection: string, position: bigint): Promise<Behind | undefined> => {
    if ((passed.get(projection) ?? -1n) >= position) return undefined;
    return new Promise((resolve) => {
      waiting.push({ projection, position, until: performance.now() + patience, resolve });
      if (!looking) void lookUntilSettled();
    });
  };
};
