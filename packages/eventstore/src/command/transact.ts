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
import { Conflict, Contended } from '../connection/errors.ts';
import { computeDeadline } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import { readStream } from '../read/read-stream.ts';
import { findEarlierResult } from './earlier-result.ts';
import { withKeyedLock } from './keyed-lock.ts';
import { foldEvents, type LoadedState } from './load.ts';
import type { TransactResult } from './transact-result.ts';

export type TransactOptions<State> = {
  readonly metadata: EventMetadata;
  /**
   * A state the caller has read, possibly stale. It saves a read, and is safe: only an append at its revision can
   * succeed.
   */
  readonly cachedState?: LoadedState<State> | undefined;
};

/** Decides on a state and the revision it was folded at. */
export type Decide<State, Catalog extends EventCatalog> = (
  state: State,
  revision: bigint | undefined,
) => readonly EventOf<Catalog>[];

/**
 * Reads, folds, decides and appends at the exact revision; on a conflict decides again on the new state. The read is
 * skipped if the caller passes a state or this process wrote the stream last; but a refusal, or a decision without
 * events, is final only on a state read from the stream itself. A process decides about a stream one command at a time,
 * so only other processes conflict; `decide` may run several times. A retried command whose events are already in the
 * stream is not decided again: their result is returned. Throws Refusal, Contended, UndecodableEventError,
 * StoreUnavailable.
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
      for (let attempts = 1; attempts <= maxAttempts; attempts++) {
        const result = await unlessConflict(attemptOnStream);
        if (result) return result;
        // Random, because two processes that started together would conflict at every attempt.
        await delay(Math.random() * attempts * 10);
      }
      throw new Contended(stream);
    },
  );
};

/**
 * Maximum number of attempts on a state read from the stream. With three, one of 64 concurrent hires of one role
 * through two processes failed.
 */
const maxAttempts = 6;

const noAppend = { eventIds: [], position: undefined };

/** Returns the state after the last `transact` on this stream. A stream has one decider, which determines the type. */
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

/** Every decider's events are in the domain's catalog. */
const asDomainEvent = (event: { type: string; data: object }) => event as DomainEvent;
