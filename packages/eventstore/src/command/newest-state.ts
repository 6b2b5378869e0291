import { type Decider, type EventCatalog, streamName } from '@hiring/domain';

import type { EventStore } from '../event-store.ts';
import type { LoadedState } from './load.ts';

/**
 * Returns the newer of two states of a stream, without reading it: the one after the last command of this process, and
 * `cachedState`, which the caller has read. Undefined if there is neither. Other processes may have written to the
 * stream since.
 */
export const findNewestState = <State, Catalog extends EventCatalog>(
  { lastStates }: Pick<EventStore, 'lastStates'>,
  decider: Decider<State, Catalog>,
  id: string,
  cachedState?: LoadedState<State>,
): LoadedState<State> | undefined => {
  // A stream has one decider, which determines the type of its states.
  const lastState = lastStates.get(streamName(decider, id)) as LoadedState<State> | undefined;
  if (!cachedState || !lastState) return cachedState ?? lastState;
  return (lastState.revision ?? -1n) > (cachedState.revision ?? -1n) ? lastState : cachedState;
};
