import { projectionSkips } from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

import type { Projection } from '../projection.ts';

/** Returns the ids of the events that an operator has skipped for a projection. Throws StoreUnavailable. */
export const loadSkips = async (
  store: EventStore,
  { name }: Projection,
): Promise<ReadonlySet<string>> => {
  const { state } = await load(store, projectionSkips, name);
  return new Set(state);
};
