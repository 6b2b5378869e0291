import type { Bell } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';

import {
  type Received,
  type SharedSubscription,
  startSharedSubscription,
} from './shared-subscription.ts';
import { type Subscribe, subscribeToBatches } from './subscribe-to-batches.ts';

/** The log for all consumers: an event that several of them need is received, decoded and decrypted once. */
export type Subscriptions = {
  readonly follow: Subscribe;
  /** What the shared subscription has received since the last call; undefined while there is none. */
  readonly takeReceived: () => Received | undefined;
};

/**
 * Opens the shared subscription when the first consumer follows, at its position. A consumer that is behind or ahead
 * has its own subscription until it reaches the others.
 */
export const openSubscriptions = (store: EventStore, bell: Bell): Subscriptions => {
  let shared: SharedSubscription | undefined;
  const findShared = (): SharedSubscription | undefined => (shared?.isOver() ? undefined : shared);
  const canJoin = (position: bigint): boolean => findShared()?.canJoin(position) ?? true;

  return {
    follow: async function* follow(options) {
      let { after } = options;
      if (!canJoin(after)) {
        for await (const batch of subscribeToBatches(store, options)) {
          after = batch.to.position;
          yield batch;
          if (canJoin(after)) break;
        }
      }
      if (options.signal.aborted) return;
      shared = findShared() ?? startSharedSubscription(store, bell, after);
      yield* shared.follow({ ...options, after });
    },
    takeReceived: () => findShared()?.takeReceived(),
  };
};
