import { setTimeout as delay } from 'node:timers/promises';

import { type Categories, type EventBatch, type EventStore, subscribe } from '@hiring/eventstore';
import { type ProjectionBatch, toProjectionBatch } from '@hiring/projections';

/** A batch of the log, and whether it reached the end. */
export type SubscriptionBatch = ProjectionBatch & Pick<EventBatch, 'live'>;

export type SubscriptionOptions = {
  readonly categories: Categories;
  /** The last position that was processed. */
  readonly after: bigint;
  readonly signal: AbortSignal;
  /** Milliseconds between two batches at the end of the log while no reader waits for the projection; default 0. */
  readonly beatMs?: number | undefined;
  readonly projection?: string | undefined;
};

/**
 * Yields batches of the log without end; a slow consumer receives larger ones. Ends when `signal` aborts. Throws when
 * the subscription is lost, because it may reconnect to another log.
 */
export type Subscribe = (options: SubscriptionOptions) => AsyncGenerator<SubscriptionBatch, void>;

/** The largest number of events in a batch. */
export const batchSize = 5_000;

/**
 * Milliseconds between two batches while events keep coming: the cost of a batch hardly grows with its events. A
 * consumer that is behind waits for large ones.
 */
export const batchIntervalMs = { live: 4, behind: 250 };

/** Waits between two batches; the first began some milliseconds ago. */
export type Pause = (batch: SubscriptionBatch, elapsedMs: number) => Promise<void>;

/** Opens a subscription for one consumer. */
export async function* subscribeToBatches(
  store: EventStore,
  { categories, after, signal }: SubscriptionOptions,
  pause: Pause = pauseFixed(signal),
): AsyncGenerator<SubscriptionBatch, void> {
  const options = { categories, after, signal, once: true, batchSize };
  for await (const { live, ...received } of subscribe(store, options)) {
    const startedAt = performance.now();
    const batch = { ...(await toProjectionBatch(store, received)), live };
    yield batch;
    await pause(batch, performance.now() - startedAt);
  }
}

/** Pauses in fixed intervals, whether a reader waits or not. */
export const pauseFixed =
  (signal: AbortSignal): Pause =>
  async ({ live }, elapsedMs) => {
    const waitMs = (live ? batchIntervalMs.live : batchIntervalMs.behind) - elapsedMs;
    if (waitMs > 1) await delay(waitMs, undefined, { signal }).catch(() => undefined);
  };
