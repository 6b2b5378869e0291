import { type Decider, type EventCatalog, streamName } from '@hiring/domain';

import type { EventStore } from '../event-store.ts';
import { load, type LoadedState } from './load.ts';

/**
 * Returns the state of a stream at `revision` or later: the one after the last command of this process if it is recent
 * enough, otherwise that of the stream. Throws StoreUnavailable, UndecodableEventError.
 */
export const loadAtRevision = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  revision: bigint,
): Promise<LoadedState<State>> => {
  // A stream has one decider, which determines the type of its states.
  const last = store.lastStates.get(streamName(decider, id)) as LoadedState<State> | undefined;
  return last?.revision !== undefined && last.revision >= revision
    ? last
    : load(store, decider, id);
};
