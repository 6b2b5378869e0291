import { setTimeout as delay } from 'node:timers/promises';

import {
  type EventMetadata,
  type Decider,
  type DomainEvent,
  type EventCatalog,
  type EventOf,
  fold,
  Refusal,
  streamName,
} from '@hiring/domain';

import { appendBeforeDeadline } from '../append/append.ts';
import type { EventStore } from '../connection/connect.ts';
import { Conflict, Contended } from '../connection/errors.ts';
import { computeDeadline } from '../connection/retry-until.ts';
import { readStream } from '../read/read-stream.ts';
import { findEarlierResult } from './earlier-result.ts';
import { withKeyedLock } from './keyed-lock.ts';
import { foldEvents, type LoadedState } from './load.ts';

export type TransactResult<State, Catalog extends EventCatalog> = LoadedState<State> & {
  readonly events: readonly EventOf<Catalog>[];
  /** Of each of `events`. */
  readonly eventIds: readonly string[];
  /** Where the last event stands in the log; undefined when nothing was appended. */
  readonly position: bigint | undefined;
};

export type TransactOptions<State> = {
  readonly metadata: EventMetadata;
  /** A state somebody kept, perhaps stale: saves the read, and only an append at its revision trusts it. */
  readonly cachedState?: LoadedState<State> | undefined;
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
  { metadata, cachedState }: TransactOptions<State>,
): Promise<TransactResult<State, Catalog>> => {
  const stream = streamName(decider, id);
  const deadline = computeDeadline(store);

  const attempt = async ({ state, revision }: LoadedState<State>) => {
    const events = decide(state, revision);
    if (events.length === 0) return { state, revision, events, ...noAppend };
    const next = fold(decider, events, state);
    const person = decider.person?.(next, id);
    const append = {
      events: events.map(asDomainEvent),
      metadata,
      expectedRevision: revision,
      person,
    };
    const { eventIds, ...appended } = await appendBeforeDeadline(deadline, store, stream, append);
    const after = { state: next, revision: appended.revision };
    store.lastStates.set(stream, after);
    return { ...after, events, eventIds, position: appended.position };
  };

  const attemptOnStream = async () => {
    const past = await readStream(store, stream, deadline);
    return findEarlierResult(decider, past, metadata) ?? attempt(foldEvents(decider, past));
  };

  const createTimeoutError = () => new Contended(stream);
  return withKeyedLock(
    store.streamLocks,
    { key: stream, deadline, createTimeoutError },
    async () => {
      const newestState = metadata.command?.retried
        ? undefined
        : pickNewer(cachedState, findLastState<State>(store, stream));
      if (newestState && !isNoOpOrRefusal(decide, newestState)) {
        const result = await unlessConflict(() => attempt(newestState));
        if (result) return result;
      }
      for (let tries = 1; tries <= maxTries; tries++) {
        const result = await unlessConflict(attemptOnStream);
        if (result) return result;
        // Else two processes that began at once would go on in step, and one of them lose each time.
        await delay(Math.random() * tries * 10);
      }
      throw new Contended(stream);
    },
  );
};

/** On pasts that were read: with three, one of 64 hires of one role at once through two processes found no place. */
const maxTries = 6;

const noAppend = { eventIds: [], position: undefined };

/** Kept by the last transact on this very stream, whose decider it has. */
const findLastState = <State>({ lastStates }: EventStore, stream: string) =>
  lastStates.get(stream) as LoadedState<State> | undefined;

const pickNewer = <State>(
  a: LoadedState<State> | undefined,
  b: LoadedState<State> | undefined,
): LoadedState<State> | undefined => ((a?.revision ?? -1n) >= (b?.revision ?? -1n) ? (a ?? b) : b);

const unlessConflict = async <T>(attempt: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
};

const isNoOpOrRefusal = <State, Catalog extends EventCatalog>(
  decide: Decide<State, Catalog>,
  { state, revision }: LoadedState<State>,
): boolean => {
  try {
    return decide(state, revision).length === 0;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

/** Every decider's events are in the domain's one catalog. */
const asDomainEvent = (event: { type: string; data: object }) => event as DomainEvent;
