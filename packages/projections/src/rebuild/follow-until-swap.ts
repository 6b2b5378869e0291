import type { Db } from '@hiring/database';
import { type EventStore, subscribe } from '@hiring/eventstore';

import { selectCheckpoints } from '../apply/checkpoint.ts';
import { createLogFollower } from './log-follower.ts';
import type { RebuildMember } from './rebuild-member.ts';
import { trySwap } from './swap.ts';

export type FollowOptions = {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  /** The end of the log when the rebuild started. */
  readonly head: bigint;
};

/** The largest number of events in one transaction: large, so that a row that several events change is written once. */
const batchSize = 5_000;

/** Milliseconds that the live checkpoint may be locked. */
const maxHoldMs = 1_000;

/** Milliseconds between two attempts to swap, in which the live runner and readers are not disturbed. */
const retryIntervalMs = 1_000;

/** Applies the log to filled shadow tables from their checkpoint on, and swaps them in once they have caught up. */
export const followUntilSwap = async (
  member: RebuildMember,
  { store, signal, head }: FollowOptions,
): Promise<void> => {
  const { shadow, target, replaced, progress } = member;
  const { db } = member.connection;
  const { name, categories } = shadow.projection;
  const { position: from } = await selectCheckpoints(shadow.db, name).executeTakeFirstOrThrow();
  const onProgress = (done: bigint, events: number) => {
    member.events += events;
    progress.advanced({ done, total: head, events: member.events });
  };
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
    progress.stage('following');
    while (follower.isBehind()) await follower.step(target);
    // Also without an event to apply, and where the end of the log is behind the last event, as in a real event store.
    progress.advanced({ done: head, total: head, events: member.events });
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
