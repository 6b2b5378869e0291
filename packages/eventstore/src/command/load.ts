import {
  type Decider,
  type DomainEvent,
  type EventCatalog,
  type EventOf,
  fold,
  streamName,
  NewerEventError,
} from '@hiring/domain';

import { computeDeadline } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import { readStream } from '../read/read-stream.ts';
import type { RecordedEvent } from '../read/recorded-event.ts';

/** A folded stream and the revision it was folded at; undefined when the stream does not exist. */
export type LoadedState<State> = { readonly state: State; readonly revision: bigint | undefined };

/**
 * Reads and folds one stream. Throws StoreUnavailable, and UndecodableEventError if this build cannot read an event: a
 * decision needs the whole past.
 */
export const load = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<LoadedState<State>> =>
  foldEvents(decider, await readStream(store, streamName(decider, id), computeDeadline(store)));

/** Folds a stream's events into its state. Throws UndecodableEventError. */
export const foldEvents = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  past: readonly RecordedEvent[],
): LoadedState<State> => ({
  state: fold(decider, past.map(getDecodedEvent<Catalog>)),
  revision: past.at(-1)?.revision,
});

/**
 * Returns the decoded event of a record. A stream holds only the events of its category, and names are unique across
 * the catalog. Throws UndecodableEventError, for an event of a newer build NewerEventError.
 */
export const getDecodedEvent = <Catalog extends EventCatalog>({
  event,
  error,
  type,
}: RecordedEvent): EventOf<Catalog> => {
  if (!event) throw error ?? new NewerEventError(`this build cannot decode ${type} events`);
  return narrowEvent<Catalog>(event);
};

const narrowEvent = <Catalog extends EventCatalog>(event: DomainEvent) =>
  event as unknown as EventOf<Catalog>;
