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
import { computeDeadline, minAttemptMs } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import { readStream } from '../read/read-stream.ts';
import { findEarlierResult } from './earlier-result.ts';
import { type CommandTimeout, withKeyedLock } from './keyed-lock.ts';
import { foldEvents, type LoadedState } from './load.ts';
import { findNewestState } from './newest-state.ts';
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
 * events, is final only on a state read from the stream itself. A process appends to a stream one command at a time, so
 * only other processes conflict; `decide` may run several times. A retried command whose events are already in the
 * stream is not decided again: their result is returned. Throws Refusal, Contended, UndecodableEventError,
 * StoreUnavailable.
 */
export const transact = async <State, Catalog extends EventCatalog>(
  store: EventStore,
  decider: Decider<State, Catalog>,
  id: string,
  decide: Decide<State, Catalog>,
  { metadata, cachedState }: TransactOptions<State>,
): Promise<TransactResult<State, Catalog>> => {
  const stream = streamName(decider, id);
  const deadline = computeDeadline(store);

  const append = async (
    { state, revision }: LoadedState<State>,
    events: readonly EventOf<Catalog>[],
  ) => {
    const next = fold(decider, events, state);
    const person = decider.person?.(next, id);
    const { eventIds, ...appended } = await appendBeforeDeadline(deadline, store, stream, {
      events: events.map(asDomainEvent),
      metadata,
      expectedRevision: revision,
      person,
    });
    const after = { state: next, revision: appended.revision };
    store.lastStates.set(stream, after);
    return { ...after, events, eventIds, position: appended.position };
  };

  /** Decides on the stream. Without `mayAppend` returns undefined if there are events to append. */
  const attemptOnStream = async (mayAppend: boolean) => {
    const past = await readStream(store, stream, deadline);
    const earlierResult = findEarlierResult(decider, past, metadata);
    if (earlierResult) return earlierResult;
    const current = foldEvents(decider, past);
    const events = decide(current.state, current.revision);
    if (events.length === 0) return { ...current, events, ...noAppend };
    return mayAppend ? append(current, events) : undefined;
  };

  const timeout = { deadline, createTimeoutError: () => new Contended(stream) };
  const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
    withKeyedLock(store.streamLocks, { key: stream, ...timeout }, work);
  const retryOnStream = () => retryOnConflict(() => attemptOnStream(true), timeout);

  /** Returns undefined if the newest known state refuses the command. */
  const attempt = async () => {
    const newest = metadata.command?.retried
      ? undefined
      : findNewestState(store, decider, id, cachedState);
    if (!newest) return retryOnStream();
    const events = decideUnlessRefused(decide, newest);
    return events && ((await unlessConflict(() => append(newest, events))) ?? retryOnStream());
  };
  // The read that makes a refusal final delays no other command.
  return (
    (await whileLocked(attempt)) ?? (await attemptOnStream(false)) ?? whileLocked(retryOnStream)
  );
};

const noAppend = { eventIds: [], position: undefined };

/** Longest wait after a conflict, ms. */
const maxWaitMs = 100;

/**
 * Attempts until the deadline, not a number of times: a cluster refuses an append beside one that is not replicated yet,
 * and which cannot be read before it is.
 */
const retryOnConflict = async <T>(
  attempt: () => Promise<T | undefined>,
  { deadline, createTimeoutError }: CommandTimeout,
): Promise<T> => {
  for (let attempts = 1; ; attempts++) {
    const result = await unlessConflict(attempt);
    if (result) return result;
    // Random, because two processes that started together would conflict at every attempt.
    const waitMs = Math.random() * Math.min(maxWaitMs, attempts * 10);
    if (performance.now() + waitMs + minAttemptMs >= deadline) throw createTimeoutError();
    await delay(waitMs);
  }
};

const unlessConflict = async <T>(attempt: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Conflict) return undefined;
    throw error;
  }
};

/** Returns the events of a decision; undefined without any, and for a refusal. */
const decideUnlessRefused = <State, Catalog extends EventCatalog>(
  decide: Decide<State, Catalog>,
  { state, revision }: LoadedState<State>,
): readonly EventOf<Catalog>[] | undefined => {
  try {
    const events = decide(state, revision);
    return events.length === 0 ? undefined : events;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** Every decider's events are in the domain's catalog. */
const asDomainEvent = (event: { type: string; data: object }) => event as DomainEvent;
