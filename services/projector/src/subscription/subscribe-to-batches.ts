import { setTimeout as delay } from 'node:timers/promises';

import { type EventBatch, type EventStore, subscribe } from '@hiring/eventstore';
import { type ProjectionBatch, toProjectionBatch } from '@hiring/projections';

/** A batch of the log, and whether it reached the end. */
export type SubscriptionBatch = ProjectionBatch & Pick<EventBatch, 'live'>;

export type SubscriptionOptions = {
  readonly categories: readonly string[];
  /** The last position that was processed. */
  readonly after: bigint;
  readonly signal: AbortSignal;
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
 * runner that is behind waits for large ones.
 */
const batchIntervalMs = { live: 4, behind: 250 };

/** Subscribes for one runner alone. */
export async function* subscribeToBatches(
  store: EventStore,
  options: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch, void> {
  const { signal } = options;
  for await (const batch of subscribe(store, { ...options, once: true, batchSize })) {
    const startedAt = performance.now();
    const { live } = batch;
    yield { ...(await toProjectionBatch(store, batch)), live };
    const waitMs =
      (live ? batchIntervalMs.live : batchIntervalMs.behind) - (performance.now() - startedAt);
    if (waitMs > 1) await delay(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
