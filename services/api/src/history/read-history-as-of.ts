import { type AsOf, type DomainEvent, hasHappenedBy, UndecodableEventError } from '@hiring/domain';
import { type EventStore, iterateStream, type RecordedEvent } from '@hiring/eventstore';

/**
 * The events of a stream by then, oldest first; all without a moment. None before its beginning, and at a revision it has
 * not reached. Throws StoreUnavailable.
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

/** The event itself: there is no state behind one that this build cannot read. Throws Undecodable. */
export const toReadableEvent = ({ event, error, type }: RecordedEvent): DomainEvent => {
  if (!event) throw error ?? new UndecodableEventError(`${type} is not known to this build`);
  return event;
};
