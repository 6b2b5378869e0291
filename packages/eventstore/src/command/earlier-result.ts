import { type EventMetadata, type Decider, type EventCatalog, streamName } from '@hiring/domain';

import type { EventStore } from '../connection/connect.ts';
import { computeDeadline } from '../connection/retry-until.ts';
import { readStream } from '../read/read-stream.ts';
import type { RecordedEvent } from '../read/recorded-event.ts';
import { getDecodedEvent, foldEvents } from './load.ts';
import type { TransactResult } from './transact.ts';

type EarlierResult<State, Catalog extends EventCatalog> =
  | TransactResult<State, Catalog>
  | undefined;

/**
 * What an earlier try of this very command did to a stream, and the state as it left it; undefined when it did nothing
 * there, and without a look when this is no retry. Throws StoreUnavailable, Undecodable.
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

/** The same, of a stream that was read. A command says of one stream all it has to say at once. */
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
