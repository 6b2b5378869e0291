import { setTimeout as delay } from 'node:timers/promises';

import { type Bell, findSlowest } from '@hiring/database';

/** Of a projection, or of one of its partitions. */
export type Checkpoint = {
  readonly projection: string;
  readonly position: bigint;
  readonly error: string | null;
};

/** A projection that is behind, and the position it has reached. */
export type ProjectionLag = { readonly projection: string; readonly reached: bigint };

type Waiter = {
  readonly projection: string;
  readonly position: bigint;
  readonly deadline: number;
  readonly resolve: (behind: ProjectionLag | undefined) => void;
};

/**
 * Milliseconds between two reads of the checkpoints. The first ones are short, because a projection is a few
 * milliseconds behind.
 */
const pausesMs = [2, 4, 8, 16, 32];

/**
 * Creates the wait for a projection to pass a position. It resolves with undefined when the position is passed, or with
 * the lag after `timeoutMs`. All waiting calls share one poll of the checkpoints, and without waiting calls there is no
 * poll. A position that was seen before needs no read. A projection that stopped or timed out is not waited for until
 * it has moved. `ring` is called for the time of each wait.
 */
export const waitForProjections = (
  readCheckpoints: () => Promise<readonly Checkpoint[]>,
  timeoutMs: number,
  ring: Bell['ring'] = () => () => undefined,
) => {
  const passed = new Map<string, bigint>();
  const stuckAt = new Map<string, bigint>();
  let waiting: Waiter[] = [];
  let polling = false;

  const toLag = ({ projection }: Waiter): ProjectionLag => ({
    projection,
    reached: passed.get(projection) ?? 0n,
  });

  const settle = (wait: Waiter): boolean => {
    const { projection, position } = wait;
    const at = passed.get(projection) ?? 0n;
    const isBehind = at < position;
    if (isBehind && performance.now() >= wait.deadline) stuckAt.set(projection, at);
    if (isBehind && stuckAt.get(projection) !== at) return false;
    wait.resolve(isBehind ? toLag(wait) : undefined);
    return true;
  };

  /** A projection has passed what all its partitions have passed. */
  const applyCheckpoints = (checkpoints: readonly Checkpoint[]): void => {
    for (const { projection, position, error } of findSlowest(checkpoints).values()) {
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
    const settled = new Promise<ProjectionLag | undefined>((resolve) => {
      waiting.push({ projection, position, deadline: performance.now() + timeoutMs, resolve });
      if (!polling) void pollUntilSettled();
    });
    return settled.finally(ring(projection));
  };
};
