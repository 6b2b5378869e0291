import type { Decider, EventCatalog } from '@hiring/domain';

import type { EventStore } from '../connection/connect.ts';
import { load } from './load.ts';

/** Streams that are read at once. */
const maxParallelReads = 16;

/** The states of many streams, in the order of their ids. Throws StoreUnavailable. */
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
