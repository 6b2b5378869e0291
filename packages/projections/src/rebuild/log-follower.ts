import type { EventBatch, EventStore } from '@hiring/eventstore';

import {
  applyBatch,
  applyInTransaction,
  type ProjectionBatch,
  toProjectionBatch,
  type Target,
} from '../apply/apply.ts';
import { createNextWithin } from './next-within.ts';

export type LogFollowerOptions = {
  readonly store: EventStore;
  /** The position to start after. */
  readonly from: bigint;
  /** The end of the log when the follower was created; past it the shadow tables have caught up. */
  readonly head: bigint;
  /** Called with the number of events of each batch that has any. */
  readonly onProgress: (reached: bigint, events: number) => void;
};

/** The progress of shadow tables along the log. */
export type LogFollower = {
  readonly isBehind: () => boolean;
  /** Applies the next batch in a separate transaction; does nothing when no batch arrives within the timeout. */
  readonly step: (target: Target, timeoutMs?: number) => Promise<void>;
  /**
   * Applies the events up to a position within the transaction `target.db`; false when they did not arrive within the
   * timeout. After a failed transaction the follower must not be used any more.
   */
  readonly catchUp: (target: Target, position: bigint, timeoutMs: number) => Promise<boolean>;
};

type Apply = (projectionBatch: ProjectionBatch, from: bigint) => Promise<bigint>;

export const createLogFollower = (
  batches: AsyncIterator<EventBatch>,
  { store, from, head, onProgress }: LogFollowerOptions,
): LogFollower => {
  const nextWithin = createNextWithin(batches);
  let reached = from;
  let isCaughtUp = from >= head;

  const applyNext = async (apply: Apply, timeoutMs?: number): Promise<void> => {
    const batch = await nextWithin(timeoutMs);
    if (!batch) return;
    const projectionBatch = await toProjectionBatch(store, batch);
    reached = await apply(projectionBatch, reached);
    isCaughtUp ||= batch.live || reached >= head;
    if (batch.events.length > 0) onProgress(reached, batch.events.length);
  };
  return {
    isBehind: () => !isCaughtUp,
    step: (target, timeoutMs) =>
      applyNext((projectionBatch, at) => applyBatch(target, projectionBatch, at), timeoutMs),
    catchUp: async (target, position, timeoutMs) => {
      const end = performance.now() + timeoutMs;
      const isOver = () => reached >= position || performance.now() >= end;
      while (!isOver()) {
        await applyNext(async (projectionBatch, at) => {
          await applyInTransaction(target, { ...projectionBatch, from: at });
          return projectionBatch.to.position;
        }, end - performance.now());
      }
      return reached >= position;
    },
  };
};
