import type { EventStore } from '@hiring/eventstore';

import { type SharedSubscription, startSharedSubscription } from './shared-subscription.ts';
import { type Subscribe, subscribeToBatches } from './subscribe-to-batches.ts';

/** The log for all runners: an event that several of them need is received, decoded and decrypted once. */
export type Subscriptions = { readonly follow: Subscribe };

/**
 * Opens the shared subscription when the first runner follows, at its position. A runner that is behind or ahead has
 * its own subscription until it reaches the others.
 */
export const openSubscriptions = (
  store: EventStore,
  categories: readonly string[],
): Subscriptions => {
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
      shared = findShared() ?? startSharedSubscription(store, { categories, after });
      yield* shared.follow({ ...options, after });
    },
  };
};
