import type { Db } from '@hiring/database';
import { type EventStore, subscribe } from '@hiring/eventstore';

import type { Target } from '../apply/apply.ts';
import { selectCheckpoint } from '../apply/checkpoint.ts';
import { createLogFollower } from './log-follower.ts';
import type { Progress } from './progress.ts';
import type { ShadowTables } from './shadow-tables.ts';
import { trySwap } from './swap.ts';

export type FollowOptions = {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  readonly target: Target;
  /** The live rows belong to another log. */
  readonly replaced: boolean;
  /** The end of the log when the rebuild started. */
  readonly head: bigint;
  readonly progress: Progress;
};

/** The largest number of events in one transaction: large, so that a row that several events change is written once. */
const batchSize = 5_000;

/** Milliseconds that the live checkpoint may be locked. */
const maxHoldMs = 1_000;

/** Milliseconds between two attempts to swap, in which the live runner and readers are not disturbed. */
const retryIntervalMs = 1_000;

/** Applies the log to shadow tables from their checkpoint on, and swaps them in once they have caught up. */
export const followUntilSwap = async (
  db: Db,
  shadow: ShadowTables,
  { store, signal, target, replaced, head, progress }: FollowOptions,
): Promise<void> => {
  const { name, categories } = shadow.projection;
  const { position: from } = await selectCheckpoint(shadow.db, name).executeTakeFirstOrThrow();
  const onProgress = (done: bigint, events: number) =>
    progress.advanced({ done, total: head, events });
  const stopping = new AbortController();
  const batches = subscribe(store, {
    categories,
    after: from,
    signal: AbortSignal.any([signal, stopping.signal]),
    batchSize,
    once: true,
  });
  const follower = createLogFollower(batches, { store, from, head, onProgress });
  const catchUp = (tx: Db, position: bigint) =>
    follower.catchUp({ ...target, db: tx.withSchema(shadow.schema) }, position, maxHoldMs);
  try {
    if (follower.isBehind()) progress.stage('filling');
    while (follower.isBehind()) await follower.step(target);
    progress.stage('following');
    while (!(await trySwap(db, shadow, { replaced, catchUp, progress }))) {
      const retryAt = performance.now() + retryIntervalMs;
      for (
        let remainingMs = retryIntervalMs;
        remainingMs > 0;
        remainingMs = retryAt - performance.now()
      ) {
        await follower.step(target, remainingMs);
      }
    }
  } finally {
    stopping.abort();
    await batches.return();
  }
};
