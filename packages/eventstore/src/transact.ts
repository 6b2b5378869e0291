import { setTimeout as delay } from 'node:timers/promises';

import {
  type Cause,
  type Decider,
  type DomainEvent,
  type EventCatalog,
  type EventOf,
  fold,
  Refusal,
  streamOf,
} from '@hiring/domain';

import { appendBy } from './append.ts';
import type { EventStore } from './connect.ts';
import { Conflict, Contended } from './errors.ts';
import { readStream } from './history.ts';
import { inTurn } from './in-turn.ts';
import { folded, type Loaded } from './load.ts';
import { deadlineOf } from './patience.ts';
import { doneIn } from './recall.ts';

export type Transacted<State, Catalog extends EventCatalog> = Loaded<State> & {
  readonly events: readonly EventOf<Catalog>[];
  /** Of each of `events`. */
  readonly eventIds: readonly string[];
  /** Where the last event stands in the log; undefined when nothing was appended. */
  readonly position: bigint | undefined;
};

export type TransactOptions<State> = {
  readonly cause: Cause;
  /** A state somebody kept, perhaps stale: saves the read, and only an append at its revision trusts it. */
  readonly known?: Loaded<State> | undefined;
};

/** Decides on a state and the revision it was folded at. */
export type Decide<State, Catalog extends EventCatalog> = (
  state: State,
  revision: bigint | undefined,
) => readonly EventOf<Catalog>[];

/**
 * Read, fold, decide, append at the exact revision; on a conflict decide again on the new past. The read is saved where
 * the caller knows a state or this process wrote the stream last; but a refusal, or a decision that nothing happened, is
 * only final on a state read from the stream itself. One process decides about a stream one at a time, so that only other
 * processes are raced; `decide` may run several times. A command of an Idempotency-Key whose events are found in the
 * stream is not decided again: the answer is what it did.
 * Throws Refusal, Contended, Undecodable, StoreUnavailable.
 */
export const transact = <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  decide: Decide<State, Catalog>,
  { cause, known }: TransactOptions<State>,
): Promise<Transacted<State, Catalog>> => {
  const stream = streamOf(decider, id);
  const deadline = deadlineOf(store);

  const attempt = async ({ state, revision }: Loaded<State>) => {
    const events = decide(state, revision);
    if (events.length === 0) return { state, revision, events, ...nothing };
    const next = fold(decider, events, state);
    const person = decider.person?.(next, id);
    const facts = { events: events.map(ofDomain), cause, expectedRevision: revision, person };
    const { eventIds, ...appended } = await appendBy(deadline, store, stream, facts);
    const after = { state: next, revision: appended.revision };
    store.left.set(stream, after);
    return { ...after, events, eventIds, position: appended.position };
  };

  const attemptOnPast = async () => {
    const past = await readStream(store, stream, deadline);
    return doneIn(decider, past, cause) ?? attempt(folded(decider, past));
  };

  const tooLate = () => new Contended(stream);
  return inTurn(store.writers, { key: stream, deadline, tooLate }, async () => {
    const newest = cause.command?.retried ? undefined : newer(known, leftOf<State>(store, stream));
    if (newest && !decidesNothing(decide, newest)) {
      const transacted = await unlessConflict(() => attempt(newest));
      if (transacted) return transacted;
    }
    for (let tries = 1; tries <= maxTries; tries++) {
      const transacted = await unlessConflict(attemptOnPast);
      if (transacted) return transacted;
      // Else two processes that began at once would go on in step, and one of them lose each time.
      await delay(Math.random() * tries * 10);
    }
    throw new Contended(stream);
  });
};

/** On pasts that were read: with three, one of 64 hires of one role at once through two processes found no place. */
const maxTries = 6;

const nothing = { eventIds: [], position: undefined };

/** Kept by the last transact on this very stream, whose decider it has. */
const leftOf = <State>({ left }: EventStore, stream: string) =>
  left.get(stream) as Loaded<State> | undefined;

const newer = <State>(
  one: Loaded<State> | undefined,
  other: Loaded<State> | undefined,
): Loaded<State> | undefined =>
  (one?.revision ?? -1n) >= (other?.revision ?? -1n) ? (one ?? other) : other;

const unlessConflict = async <T>(attempt: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
};

const decidesNothing = <State, Catalog extends EventCatalog>(
  decide: Decide<State, Catalog>,
  { state, revision }: Loaded<State>,
): boolean => {
  try {
    return decide(state, revision).length === 0;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

/** Every decider's events are in the domain's one catalog. */
const ofDomain = (event: { type: string; data: object }) => event as DomainEvent;
