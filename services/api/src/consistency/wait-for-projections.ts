import { setTimeout as delay } from 'node:timers/promises';

export type Checkpoint = {
  readonly projection: string;
  readonly position: bigint;
  readonly error: string | null;
};

/** A projection that had not got there, and by how many places of the log. */
export type ProjectionLag = { readonly projection: string; readonly lag: bigint };

type Waiter = {
  readonly projection: string;
  readonly position: bigint;
  readonly deadline: number;
  readonly resolve: (behind: ProjectionLag | undefined) => void;
};

/** Milliseconds between two looks: the first ones soon, for a projection lags a few. */
const pausesMs = [2, 4, 8, 16, 32];

/**
 * Waits until a projection has passed a position; answers undefined when it has, or how far behind it is after `patience`
 * ms. One look at the checkpoints serves all who wait and nobody looks otherwise. A position once seen costs no look; a
 * projection that stopped or ran out of patience is not waited for until it has moved.
 */
export const waitForProjections = (
  readCheckpoints: () => Promise<readonly Checkpoint[]>,
  timeoutMs: number,
) => {
  const passed = new Map<string, bigint>();
  const stuckAt = new Map<string, bigint>();
  let waiting: Waiter[] = [];
  let polling = false;

  const toLag = ({ projection, position }: Waiter): ProjectionLag => ({
    projection,
    lag: position - (passed.get(projection) ?? 0n),
  });

  const settle = (wait: Waiter): boolean => {
    const { projection, position } = wait;
    const at = passed.get(projection) ?? 0n;
    if (at >= position) {
      wait.resolve(undefined);
      return true;
    }
    const late = performance.now() >= wait.deadline;
    if (late) stuckAt.set(projection, at);
    if (stuckAt.get(projection) !== at) return false;
    wait.resolve(toLag(wait));
    return true;
  };

  const applyCheckpoints = (checkpoints: readonly Checkpoint[]): void => {
    for (const { projection, position, error } of checkpoints) {
      passed.set(projection, position);
      if (error !== null) stuckAt.set(projection, position);
    }
  };

  const pollUntilSettled = async (): Promise<void> => {
    polling = true;
    for (let attempt = 0; waiting.length > 0; attempt++) {
      const polled = await readCheckpoints().catch(() => undefined);
      applyCheckpoints(polled ?? []);
      // When the database does not respond, the query of the caller reports it.
      if (!polled) for (const wait of waiting) wait.resolve(toLag(wait));
      waiting = polled ? waiting.filter((wait) => !settle(wait)) : [];
      if (waiting.length > 0) await delay(pausesMs[attempt] ?? 32);
    }
    polling = false;
  };

  return async (projection: string, position: bigint): Promise<ProjectionLag | undefined> => {
    if ((passed.get(projection) ?? -1n) >= position) return undefined;
    return new Promise((resolve) => {
      waiting.push({ projection, position, deadline: performance.now() + timeoutMs, resolve });
      if (!polling) void pollUntilSettled();
    });
  };
};
