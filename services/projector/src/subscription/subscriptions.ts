import type { EventStore } from '@hiring/eventstore';

import { type SharedSubscription, startSharedSubscription } from './shared-subscription.ts';
import { type Subscribe, subscribeToBatches } from './subscribe-to-batches.ts';

/** The log for all lanes: what several of them want next is received, decoded and opened once. */
export type Subscriptions = { readonly follow: Subscribe };

/**
 * Opens nothing until a lane follows. The first one's place is where the shared reading begins; a lane that is further back
 * or ahead has a subscription of its own until it stands where the others do.
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
