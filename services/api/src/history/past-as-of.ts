import { type AsOf, type DomainEvent, hadHappened, Undecodable } from '@hiring/domain';
import { type EventStore, history, type Recorded } from '@hiring/eventstore';

/**
 * The events of a stream by then, oldest first; all without a moment. None before its beginning, and at a revision it has
 * not reached. Throws StoreUnavailable.
 */
export const pastAsOf = async (
  store: EventStore,
  stream: string,
  asOf: AsOf | undefined,
): Promise<readonly Recorded[]> => {
  const past: Recorded[] = [];
  for await (const recorded of history(store, stream)) {
    if (asOf && !hadHappened(asOf, recorded)) break;
    past.push(recorded);
  }
  const reached = past.at(-1)?.revision ?? -1n;
  return asOf && 'revision' in asOf && reached < asOf.revision ? [] : past;
};

/** The event itself: there is no state behind one that this build cannot read. Throws Undecodable. */
export const readable = ({ event, error, type }: Recorded): DomainEvent => {
  if (!event) throw error ?? new Undecodable(`${type} is not known to this build`);
  return event;
};
