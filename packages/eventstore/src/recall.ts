import { type Cause, type Decider, type EventCatalog, streamOf } from '@hiring/domain';

import type { EventStore } from './connect.ts';
import { readStream } from './history.ts';
import { eventOf, folded } from './load.ts';
import { deadlineOf } from './patience.ts';
import type { Recorded } from './recorded.ts';
import type { Transacted } from './transact.ts';

type Done<State, Catalog extends EventCatalog> = Transacted<State, Catalog> | undefined;

/**
 * What an earlier try of this very command did to a stream, and the state as it left it; undefined when it did nothing
 * there, and without a look when this is no retry. Throws StoreUnavailable, Undecodable.
 */
export const recall = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  cause: Cause,
): Promise<Done<State, Catalog>> => {
  if (!cause.command?.retried) return undefined;
  const past = await readStream(store, streamOf(decider, id), deadlineOf(store));
  return doneIn(decider, past, cause);
};

/** The same, of a stream that was read. A command says of one stream all it has to say at once. */
export const doneIn = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  past: readonly Recorded[],
  { command }: Cause,
): Done<State, Catalog> => {
  if (!command) return undefined;
  const own = past.filter(({ cause }) => cause.command?.id === command.id);
  const last = own.at(-1);
  if (!last) return undefined;
  return {
    ...folded(decider, past.slice(0, past.indexOf(last) + 1)),
    events: own.map(eventOf<Catalog>),
    eventIds: own.map(({ eventId }) => eventId),
    position: last.position,
  };
};
