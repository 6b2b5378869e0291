import { WrongExpectedVersionError } from '@eventstore/db-client';
import {
  type Cause,
  type Decider,
  type DomainEvent,
  type EventCatalog,
  type EventOf,
  fold,
  Refusal,
  streamOf,
  Undecodable,
} from '@hiring/domain';

import { appendFacts } from './append.ts';
import type { EventStore } from './connect.ts';
import { Contended } from './errors.ts';
import { history } from './history.ts';

/** A folded stream and the revision it was folded at; undefined when the stream does not exist. */
export type Loaded<State> = { readonly state: State; readonly revision: bigint | undefined };

export type Transacted<State, Catalog extends EventCatalog> = Loaded<State> & {
  readonly events: readonly EventOf<Catalog>[];
  /** Where the last event stands in the log; undefined when nothing was appended. */
  readonly position: bigint | undefined;
};

export type TransactOptions<State> = {
  readonly cause: Cause;
  /** A state somebody kept, perhaps stale: saves the read, and only an append at its revision trusts it. */
  readonly known?: Loaded<State> | undefined;
};

/** Reads and folds one stream. A past this build cannot read is no ground to decide on: it throws. */
export const load = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<Loaded<State>> => {
  const past = await history(store, streamOf(decider, id));
  const events = past.map(({ event, error, type }) => {
    if (!event) throw error ?? new Undecodable(`${type} is not known to this build`);
    return ofCatalog<Catalog>(event);
  });
  return { state: fold(decider, events), revision: past.at(-1)?.revision };
};

const attempts = 3;

/**
 * Read, fold, decide, append at the exact revision; on a conflict decide again on the new past. A refusal, or a
 * decision that nothing happened, is only final on a state read from the stream itself.
 * Throws Refusal, Contended, StoreUnavailable.
 */
export const transact = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  decide: (state: State) => readonly EventOf<Catalog>[],
  { cause, known }: TransactOptions<State>,
): Promise<Transacted<State, Catalog>> => {
  const stream = streamOf(decider, id);
  let loaded = known ?? (await load(store, decider, id));
  if (known && decidesNothing(decide, known.state)) loaded = await load(store, decider, id);

  for (let attempt = 1; ; attempt++) {
    const { state, revision } = loaded;
    const events = decide(state);
    if (events.length === 0) return { ...loaded, events, position: undefined };
    try {
      const options = { cause, expectedRevision: revision };
      const appended = await appendFacts(store, stream, events.map(ofDomain), options);
      return { state: fold(decider, events, state), events, ...appended };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      if (attempt === attempts) throw new Contended(stream, { cause: error });
      loaded = await load(store, decider, id);
    }
  }
};

const decidesNothing = <State>(decide: (state: State) => readonly unknown[], state: State) => {
  try {
    return decide(state).length === 0;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

/** A stream of a category holds that category's events; names are unique across the catalog. */
const ofCatalog = <Catalog extends EventCatalog>(event: DomainEvent) =>
  event as unknown as EventOf<Catalog>;

/** Every decider's events are in the domain's one catalog. */
const ofDomain = (event: { type: string; data: object }) => event as DomainEvent;
