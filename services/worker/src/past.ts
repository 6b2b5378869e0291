import { type Decider, type EventCatalog, type EventOf, streamOf } from '@hiring/domain';
import { type EventStore, history } from '@hiring/eventstore';

/** What happened in one stream, oldest first: for details that the folded state leaves out. Throws Undecodable. */
export const past = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<readonly EventOf<Catalog>[]> => {
  const events: EventOf<Catalog>[] = [];
  for await (const { event, error } of history(store, streamOf(decider, id))) {
    if (error) throw error;
    if (event) events.push(ofCatalog<Catalog>(event));
  }
  return events;
};

/** The data of the newest event of one name; undefined when it never happened. */
export const newest = <
  Event extends { readonly type: string; readonly data: object },
  Name extends Event['type'],
>(
  events: readonly Event[],
  name: Name,
): Extract<Event, { type: Name }>['data'] | undefined => {
  const named = (event: Event): event is Extract<Event, { type: Name }> => event.type === name;
  return events.findLast(named)?.data;
};

/** A stream of a category holds that category's events. */
const ofCatalog = <Catalog extends EventCatalog>(event: object) => event as EventOf<Catalog>;
