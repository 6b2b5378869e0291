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

import { appendBy } from './append.ts';
import type { EventStore } from './connect.ts';
import { Conflict, Contended } from './errors.ts';
import { readStream } from './history.ts';
import { inTurn } from './in-turn.ts';
import { deadlineOf } from './patience.ts';

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

/**
 * Reads and folds one stream. A past this build cannot read is no ground to decide on: Undecodable.
 * Throws StoreUnavailable.
 */
export const load = <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<Loaded<State>> => loadBy(deadlineOf(store), store, decider, id);

/**
 * Read, fold, decide, append at the exact revision; on a conflict decide again on the new past. The read is saved where
 * the caller knows a state or this process wrote the stream last; but a refusal, or a decision that nothing happened, is
 * only final on a state read from the stream itself. One process decides about a stream one at a time, so that only other
 * processes are raced; `decide` may run several times.
 * Throws Refusal, Contended, Undecodable, StoreUnavailable.
 */
export const transact = <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  decide: (state: State) => readonly EventOf<Catalog>[],
  { cause, known }: TransactOptions<State>,
): Promise<Transacted<State, Catalog>> => {
  const stream = streamOf(decider, id);
  const deadline = deadlineOf(store);
  const read = () => loadBy(deadline, store, decider, id);

  const attempt = async ({ state, revision }: Loaded<State>) => {
    const events = decide(state);
    if (events.length === 0) return { state, revision, events, position: undefined };
    const next = fold(decider, events, state);
    const person = decider.person?.(next, id);
    const facts = { events: events.map(ofDomain), cause, expectedRevision: revision, person };
    const appended = await appendBy(deadline, store, stream, facts);
    const after = { state: next, revision: appended.revision };
    store.left.set(stream, after);
    return { ...after, events, position: appended.position };
  };

  const tooLate = () => new Contended(stream);
  return inTurn(store.writers, { key: stream, deadline, tooLate }, async () => {
    const newest = newer(known, leftOf<State>(store, stream));
    if (newest && !decidesNothing(decide, newest.state)) {
      const transacted = await unlessConflict(() => attempt(newest));
      if (transacted) return transacted;
    }
    for (let tries = 1; tries <= 3; tries++) {
      const transacted = await unlessConflict(async () => attempt(await read()));
      if (transacted) return transacted;
    }
    throw new Contended(stream);
  });
};

/** Kept by the last transact on this very stream, whose decider it has. */
const leftOf = <State>({ left }: EventStore, stream: string) =>
  left.get(stream) as Loaded<State> | undefined;

const newer = <State>(
  one: Loaded<State> | undefined,
  other: Loaded<State> | undefined,
): Loaded<State> | undefined =>
  (one?.revision ?? -1n) >= (other?.revision ?? -1n) ? (one ?? other) : other;

const loadBy = async <State, Catalog extends EventCatalog>(
  deadline: number,
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
): Promise<Loaded<State>> => {
  const past = await readStream(store, streamOf(decider, id), deadline);
  const events = past.map(({ event, error, type }) => {
    if (!event) throw error ?? new Undecodable(`${type} is not known to this build`);
    return ofCatalog<Catalog>(event);
  });
  return { state: fold(decider, events), revision: past.at(-1)?.revision };
};

const unlessConflict = async <T>(attempt: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
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
