import { type AsOf, type DomainEvent, hasHappenedBy, NewerEventError } from '@hiring/domain';
import { type EventStore, iterateStream, type RecordedEvent } from '@hiring/eventstore';

/**
 * Reads the events of a stream until `asOf`, oldest first, or all of them without it. Returns no events for a time
 * before the first event and for a revision that the stream has not reached. Throws StoreUnavailable.
 */
export const readHistoryAsOf = async (
  store: EventStore,
  stream: string,
  asOf: AsOf | undefined,
): Promise<readonly RecordedEvent[]> => {
  const past: RecordedEvent[] = [];
  for await (const recorded of iterateStream(store, stream)) {
    if (asOf && !hasHappenedBy(asOf, recorded)) break;
    past.push(recorded);
  }
  const lastRevision = past.at(-1)?.revision ?? -1n;
  return asOf && 'revision' in asOf && lastRevision < asOf.revision ? [] : past;
};

/**
 * Returns the decoded event. Throws UndecodableEventError, because no state can be computed across an event that this
 * build cannot decode.
 */
export const toReadableEvent = ({ event, error, type }: RecordedEvent): DomainEvent => {
  if (!event) {
    throw error ?? new NewerEventError(`this build does not know the event type ${type}`);
  }
  return event;
};
