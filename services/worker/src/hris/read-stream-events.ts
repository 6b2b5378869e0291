import { type Decider, type EventCatalog, type EventOf, streamName } from '@hiring/domain';
import { type EventStore, iterateStream } from '@hiring/eventstore';

/** Returns the events of one stream, oldest first, for details that the state omits. Throws UndecodableEventError. */
export const readStreamEvents = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<readonly EventOf<Catalog>[]> => {
  const events: EventOf<Catalog>[] = [];
  for await (const { event, error } of iterateStream(store, streamName(decider, id))) {
    if (error) throw error;
    if (event) events.push(asCatalogEvent<Catalog>(event));
  }
  return events;
};

/** Returns the data of the newest event with a name; undefined without such an event. */
export const findNewest = <
  Event extends { readonly type: string; readonly data: object },
  Name extends Event['type'],
>(
  events: readonly Event[],
  name: Name,
): Extract<Event, { type: Name }>['data'] | undefined => {
  const named = (event: Event): event is Extract<Event, { type: Name }> => event.type === name;
  return events.findLast(named)?.data;
};

/** Guarantee for the cast: streams of a category hold only events of that category. */
const asCatalogEvent = <Catalog extends EventCatalog>(event: object) => event as EventOf<Catalog>;
