import type { EventStore } from '@hiring/eventstore';

import { type Follow, portionsOf } from './portions.ts';
import { type Reading, startReading } from './reading.ts';

/** The log for all lanes: what several of them want next is received, decoded and opened once. */
export type Feed = { readonly follow: Follow };

/**
 * Opens nothing until a lane follows. The first one's place is where the shared reading begins; a lane that is further back
 * or ahead has a subscription of its own until it stands where the others do.
 */
export const openFeed = (store: EventStore, categories: readonly string[]): Feed => {
  let reading: Reading | undefined;
  const open = (): Reading | undefined => (reading?.isOver() ? undefined : reading);
  const holds = (position: bigint): boolean => open()?.holds(position) ?? true;

  return {
    follow: async function* follow(following) {
      let { after } = following;
      if (!holds(after)) {
        for await (const portion of portionsOf(store, following)) {
          after = portion.to.position;
          yield portion;
          if (holds(after)) break;
        }
      }
      if (following.signal.aborted) return;
      reading = open() ?? startReading(store, { categories, after });
      yield* reading.follow({ ...following, after });
    },
  };
};
