import {
  type Decider,
  type DomainEvent,
  type EventCatalog,
  type EventOf,
  fold,
  streamName,
  UndecodableEventError,
} from '@hiring/domain';

import type { EventStore } from '../connection/connect.ts';
import { computeDeadline } from '../connection/retry-until.ts';
import { readStream } from '../read/read-stream.ts';
import type { RecordedEvent } from '../read/recorded-event.ts';

/** A folded stream and the revision it was folded at; undefined when the stream does not exist. */
export type LoadedState<State> = { readonly state: State; readonly revision: bigint | undefined };

/**
 * Reads and folds one stream. A past this build cannot read is no ground to decide on: Undecodable.
 * Throws StoreUnavailable.
 */
export const load = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<LoadedState<State>> =>
  foldEvents(decider, await readStream(store, streamName(decider, id), computeDeadline(store)));

/** The state after a stream's past. Throws Undecodable. */
export const foldEvents = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  past: readonly RecordedEvent[],
): LoadedState<State> => ({
  state: fold(decider, past.map(getDecodedEvent<Catalog>)),
  revision: past.at(-1)?.revision,
});

/** A stream of a category holds that category's events; names are unique across the catalog. Throws Undecodable. */
export const getDecodedEvent = <Catalog extends EventCatalog>({
  event,
  error,
  type,
}: RecordedEvent): EventOf<Catalog> => {
  if (!event) throw error ?? new UndecodableEventError(`${type} is not known to this build`);
  return asEventOf<Catalog>(event);
};

const asEventOf = <Catalog extends EventCatalog>(event: DomainEvent) =>
  event as unknown as EventOf<Catalog>;
