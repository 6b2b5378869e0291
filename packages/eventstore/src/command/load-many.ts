import type { Decider, EventCatalog } from '@hiring/domain';

import type { EventStore } from '../event-store.ts';
import { load } from './load.ts';

/** Number of streams that are read concurrently. */
const maxParallelReads = 16;

/** Loads the states of many streams, in the order of their ids. Throws StoreUnavailable. */
export const loadMany = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  ids: readonly string[],
): Promise<readonly State[]> => {
  const states: State[] = [];
  for (let start = 0; start < ids.length; start += maxParallelReads) {
    const batch = ids.slice(start, start + maxParallelReads).map((id) => load(store, decider, id));
    states.push(...(await Promise.all(batch)).map(({ state }) => state));
  }
  return states;
};
