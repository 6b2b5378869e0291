import { setTimeout as delay } from 'node:timers/promises';

import { type Batch, type EventStore, subscribe } from '@hiring/eventstore';

import { type Part, partOf } from '../apply.ts';

/** A part of the log, and whether that was its end. */
export type Portion = Part & Pick<Batch, 'live'>;

export type Following = {
  readonly categories: readonly string[];
  /** The last position dealt with. */
  readonly after: bigint;
  readonly signal: AbortSignal;
};

/**
 * What follows in the log, for ever, in portions as large as the lane is slow; ends when `signal` aborts. Throws when the
 * subscription is lost: it may come back to another log.
 */
export type Follow = (following: Following) => AsyncGenerator<Portion, void>;

/** Events at most in one portion from a subscription. */
export const batchSize = 5_000;

/**
 * Milliseconds from one portion to the next while events keep coming: the work of a batch hardly grows with its events, and
 * the lanes share the cores with everybody else. One that is behind waits for large ones.
 */
const pace = { live: 4, behind: 250 };

/** From a subscription of one's own. */
export async function* portionsOf(
  store: EventStore,
  following: Following,
): AsyncGenerator<Portion, void> {
  const { signal } = following;
  for await (const batch of subscribe(store, { ...following, once: true, batchSize })) {
    const began = performance.now();
    const { live } = batch;
    yield { ...(await partOf(store, batch)), live };
    const rest = (live ? pace.live : pace.behind) - (performance.now() - began);
    if (rest > 1) await delay(rest, undefined, { signal }).catch(() => undefined);
  }
}
