import { setTimeout as delay } from 'node:timers/promises';

import { type EventBatch, type EventStore, subscribe } from '@hiring/eventstore';

import { type ProjectionBatch, toProjectionBatch } from '../runner/apply.ts';

/** A part of the log, and whether that was its end. */
export type SubscriptionBatch = ProjectionBatch & Pick<EventBatch, 'live'>;

export type SubscriptionOptions = {
  readonly categories: readonly string[];
  /** The last position dealt with. */
  readonly after: bigint;
  readonly signal: AbortSignal;
};

/**
 * What follows in the log, for ever, in portions as large as the lane is slow; ends when `signal` aborts. Throws when the
 * subscription is lost: it may come back to another log.
 */
export type Subscribe = (options: SubscriptionOptions) => AsyncGenerator<SubscriptionBatch, void>;

/** Events at most in one portion from a subscription. */
export const batchSize = 5_000;

/**
 * Milliseconds from one portion to the next while events keep coming: the work of a batch hardly grows with its events, and
 * the lanes share the cores with everybody else. One that is behind waits for large ones.
 */
const batchIntervalMs = { live: 4, behind: 250 };

/** From a subscription of one's own. */
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
