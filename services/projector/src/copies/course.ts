import type { Batch, EventStore } from '@hiring/eventstore';

import { applyPart, applyWithin, type Part, partOf, type Target } from '../apply.ts';
import { pullFrom } from './pull.ts';

export type CourseOptions = {
  readonly store: EventStore;
  /** Where it begins. */
  readonly from: bigint;
  /** The end of the log at that moment: who has passed it has caught up. */
  readonly head: bigint;
  readonly moved: (reached: bigint, events: number) => void;
};

/** How far a copy has come along the log, and what moves it on. */
export type Course = {
  readonly isBehind: () => boolean;
  /** Applies the next batch, if one comes within so many milliseconds, in a transaction of its own. */
  readonly step: (target: Target, patience?: number) => Promise<void>;
  /**
   * Applies what follows up to a position in the transaction that `target.db` is; false when it did not come within so
   * many milliseconds. When the transaction fails nothing may go on.
   */
  readonly catchUp: (target: Target, position: bigint, patience: number) => Promise<boolean>;
};

type Apply = (part: Part, from: bigint) => Promise<bigint>;

export const courseAlong = (
  batches: AsyncIterator<Batch>,
  { store, from, head, moved }: CourseOptions,
): Course => {
  const pull = pullFrom(batches);
  let reached = from;
  let events = 0;
  let caughtUp = from >= head;

  const take = async (apply: Apply, patience?: number): Promise<void> => {
    const batch = await pull(patience);
    if (!batch) return;
    const part = await partOf(store, batch);
    reached = await apply(part, reached);
    events += batch.events.length;
    caughtUp ||= batch.live || reached >= head;
    moved(reached, events);
  };
  return {
    isBehind: () => !caughtUp,
    step: (target, patience) => take((part, at) => applyPart(target, part, at), patience),
    catchUp: async (target, position, patience) => {
      const end = performance.now() + patience;
      const isOver = () => reached >= position || performance.now() >= end;
      while (!isOver()) {
        await take(async (part, at) => {
          await applyWithin(target, { ...part, from: at });
          return part.to.position;
        }, end - performance.now());
      }
      return reached >= position;
    },
  };
};
