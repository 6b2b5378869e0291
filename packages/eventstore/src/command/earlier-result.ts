import { type EventMetadata, type Decider, type EventCatalog, streamName } from '@hiring/domain';

import { computeDeadline } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import { readStream } from '../read/read-stream.ts';
import type { RecordedEvent } from '../read/recorded-event.ts';
import { getDecodedEvent, foldEvents } from './load.ts';
import type { TransactResult } from './transact-result.ts';

type EarlierResult<State, Catalog extends EventCatalog> =
  | TransactResult<State, Catalog>
  | undefined;

/**
 * Returns the events that an earlier attempt of the same command appended to a stream, and the state after them;
 * undefined if it appended no event. Reads the stream only if the metadata marks a retry. Throws StoreUnavailable,
 * UndecodableEventError.
 */
export const readEarlierResult = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  metadata: EventMetadata,
): Promise<EarlierResult<State, Catalog>> => {
  if (!metadata.command?.retried) return undefined;
  const past = await readStream(store, streamName(decider, id), computeDeadline(store));
  return findEarlierResult(decider, past, metadata);
};

/**
 * Finds the earlier result in a stream that was read already. A command appends to one stream at most once, so all its
 * events are consecutive.
 */
export const findEarlierResult = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  past: readonly RecordedEvent[],
  { command }: EventMetadata,
): EarlierResult<State, Catalog> => {
  if (!command) return undefined;
  const ownEvents = past.filter(({ metadata }) => metadata.command?.id === command.id);
  const last = ownEvents.at(-1);
  if (!last) return undefined;
  return {
    ...foldEvents(decider, past.slice(0, past.indexOf(last) + 1)),
    events: ownEvents.map(getDecodedEvent<Catalog>),
    eventIds: ownEvents.map(({ eventId }) => eventId),
    position: last.position,
  };
};
