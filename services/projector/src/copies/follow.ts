import { type EventStore, subscribe } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';

import type { Target } from '../apply.ts';
import { checkpointOf } from '../checkpoint.ts';
import type { Copy } from './copy.ts';
import { courseAlong } from './course.ts';
import type { Progress } from './progress.ts';
import { trySwap } from './swap.ts';

export type Following = {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  readonly target: Target;
  /** The live rows are of another log. */
  readonly replaced: boolean;
  /** The end of the log when the copy was opened. */
  readonly head: bigint;
  /** Events that this process has taken in already. */
  readonly filled: number;
  readonly progress: Progress;
};

/** Events at most in one transaction: many, so that a row that several of them change is written once. */
const batchSize = 5_000;

/** Milliseconds that the live lane may be held for. */
const mostHold = 1_000;

/** Milliseconds that the live lane and its readers are left alone between two tries. */
const rest = 1_000;

/** Applies the log to a copy from its checkpoint on, and puts the copy in place once it has caught up. */
export const followUntilSwapped = async (
  db: Db,
  copy: Copy,
  { store, signal, target, replaced, head, filled, progress }: Following,
): Promise<void> => {
  const { name, categories } = copy.projection;
  const { position: from } = await checkpointOf(copy.db, name).executeTakeFirstOrThrow();
  const moved = (done: bigint, events: number) =>
    progress.moved({ done, total: head, events: filled + events });
  const leaving = new AbortController();
  const batches = subscribe(store, {
    categories,
    after: from,
    signal: AbortSignal.any([signal, leaving.signal]),
    batchSize,
    once: true,
  });
  const course = courseAlong(batches, { store, from, head, moved });
  const catchUp = (tx: Db, position: bigint) =>
    course.catchUp({ ...target, db: tx.withSchema(copy.schema) }, position, mostHold);
  try {
    if (course.isBehind()) progress.stage('filling');
    while (course.isBehind()) await course.step(target);
    progress.stage('following');
    while (!(await trySwap(db, copy, { replaced, catchUp, progress }))) {
      const rested = performance.now() + rest;
      for (let left = rest; left > 0; left = rested - performance.now()) {
        await course.step(target, left);
      }
    }
  } finally {
    leaving.abort();
    await batches.return();
  }
};
