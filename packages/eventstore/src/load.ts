import {
  type Decider,
  type DomainEvent,
  type EventCatalog,
  type EventOf,
  fold,
  streamOf,
  Undecodable,
} from '@hiring/domain';

import type { EventStore } from './connect.ts';
import { readStream } from './history.ts';
import { deadlineOf } from './patience.ts';
import type { Recorded } from './recorded.ts';

/** A folded stream and the revision it was folded at; undefined when the stream does not exist. */
export type Loaded<State> = { readonly state: State; readonly revision: bigint | undefined };

/**
 * Reads and folds one stream. A past this build cannot read is no ground to decide on: Undecodable.
 * Throws StoreUnavailable.
 */
export const load = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<Loaded<State>> =>
  folded(decider, await readStream(store, streamOf(decider, id), deadlineOf(store)));

/** The state after a stream's past. Throws Undecodable. */
export const folded = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  past: readonly Recorded[],
): Loaded<State> => ({
  state: fold(decider, past.map(eventOf<Catalog>)),
  revision: past.at(-1)?.revision,
});

/** A stream of a category holds that category's events; names are unique across the catalog. Throws Undecodable. */
export const eventOf = <Catalog extends EventCatalog>({
  event,
  error,
  type,
}: Recorded): EventOf<Catalog> => {
  if (!event) throw error ?? new Undecodable(`${type} is not known to this build`);
  return ofCatalog<Catalog>(event);
};

const ofCatalog = <Catalog extends EventCatalog>(event: DomainEvent) =>
  event as unknown as EventOf<Catalog>;
