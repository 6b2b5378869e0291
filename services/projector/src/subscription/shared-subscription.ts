import type { Bell } from '@hiring/database';
import type { EventStore, NewestByCategory } from '@hiring/eventstore';

import { createEventBuffer, type EventBuffer } from './event-buffer.ts';
import { type NewestEvents, createNewestEvents } from './newest-events.ts';
import { rest } from './rest.ts';
import { type Signal, createSignal } from './signal.ts';
import {
  batchIntervalMs,
  batchSize,
  type Pause,
  pauseFixed,
  type Subscribe,
  type SubscriptionBatch,
  type SubscriptionOptions,
  subscribeToBatches,
} from './subscribe-to-batches.ts';

/** The newest event of each category since the last call, and the position up to which every event was received. */
export type Received = { readonly newest: NewestByCategory; readonly position: bigint };

/** One subscription for several consumers: the runners and the audit chains. */
export type SharedSubscription = {
  readonly follow: Subscribe;
  /** Whether a consumer at a position may follow. */
  readonly canJoin: (position: bigint) => boolean;
  /** Whether the subscription has ended, so that no consumer may join. */
  readonly isOver: () => boolean;
  readonly takeReceived: () => Received;
};

type State = {
  readonly bell: Bell;
  readonly buffer: EventBuffer;
  readonly newest: NewestEvents;
  /** The consumers that follow, and the positions they have reached. */
  readonly subscribers: Set<{ reached: bigint }>;
  /** Notified when events were read, when idle consumers may advance, and when the subscription ends. */
  readonly dataAvailable: Signal;
  /** Notified when a consumer has processed a batch. */
  readonly progress: Signal;
  readonly ending: AbortController;
  /** The position to which consumers without events advance. */
  idleUntil: bigint;
  /** Milliseconds that the last live batch of a runner without a beat took. */
  lastBatchMs: number;
  failure: unknown;
};

/** The number of events retained for a consumer that is about to join. */
const minBufferedEvents = 1_000;

/** Milliseconds for which consumers without events keep their position, so that they advance together. */
const idleIntervalMs = 100;

/**
 * The longest interval between two batches at the end of the log, in milliseconds. It is twice the time of the last
 * batch: when transactions are slow because the machine is busy, fewer and larger ones leave it time for other work.
 */
const maxLiveIntervalMs = 20;

/** Reads from the position of its first subscriber until the last one has left, at the speed of the slowest. */
export const startSharedSubscription = (
  store: EventStore,
  bell: Bell,
  after: bigint,
): SharedSubscription => {
  const state: State = {
    bell,
    buffer: createEventBuffer(after, minBufferedEvents),
    newest: createNewestEvents(),
    subscribers: new Set(),
    dataAvailable: createSignal(),
    progress: createSignal(),
    ending: new AbortController(),
    idleUntil: after,
    lastBatchMs: 0,
    failure: undefined,
  };
  readLog(store, after, state).catch((error: unknown) => {
    state.failure = error;
    state.ending.abort();
    state.dataAvailable.notify();
  });
  return {
    follow: (options) => follow(options, state),
    canJoin: state.buffer.canResume,
    isOver: () => state.ending.signal.aborted,
    takeReceived: () => ({ newest: state.newest.take(), position: state.buffer.end() }),
  };
};

const readLog = async (store: EventStore, after: bigint, state: State): Promise<void> => {
  const { buffer, newest, dataAvailable, progress, ending } = state;
  const { signal } = ending;
  const timer = setInterval(() => {
    if (state.idleUntil === buffer.end()) return;
    state.idleUntil = buffer.end();
    dataAvailable.notify();
  }, idleIntervalMs);
  try {
    const options = { categories: 'all', after, signal } as const;
    for await (const batch of subscribeToBatches(store, options, pauseFor(state))) {
      buffer.push(batch);
      newest.observe(batch.events);
      dataAvailable.notify();
      while (!signal.aborted && isFull(state)) await progress.wait();
    }
  } finally {
    clearInterval(timer);
  }
};

/** At the end of the log, a reader that waits for rows ends the pause. */
const pauseFor = (state: State): Pause => {
  const { bell, ending } = state;
  const { signal } = ending;
  const pauseBehind = pauseFixed(signal);
  return (batch, elapsedMs) => {
    if (!batch.live) return pauseBehind(batch, elapsedMs);
    const intervalMs = Math.max(batchIntervalMs.live, 2 * state.lastBatchMs);
    return rest(Math.min(intervalMs, maxLiveIntervalMs) - elapsedMs, { bell, signal });
  };
};

const isFull = ({ buffer, subscribers }: State): boolean => {
  let slowest = buffer.end();
  for (const { reached } of subscribers) if (reached < slowest) slowest = reached;
  buffer.discard(slowest);
  return buffer.countAfter(slowest) > batchSize;
};

async function* follow(options: SubscriptionOptions, state: State): ReturnType<Subscribe> {
  const { categories, after, signal } = options;
  const { buffer, subscribers, dataAvailable, progress, ending } = state;
  const subscriber = { reached: after };
  subscribers.add(subscriber);
  signal.addEventListener('abort', dataAvailable.notify, { once: true });
  try {
    while (!signal.aborted) {
      if (ending.signal.aborted) throw state.failure;
      const batch = buffer.after(subscriber.reached, categories);
      if (batch && (batch.events.length > 0 || subscriber.reached < state.idleUntil)) {
        const startedAt = performance.now();
        yield batch;
        subscriber.reached = batch.to.position;
        progress.notify();
        await restAfter(batch, performance.now() - startedAt, options, state);
      } else {
        await dataAvailable.wait();
      }
    }
  } finally {
    signal.removeEventListener('abort', dataAvailable.notify);
    subscribers.delete(subscriber);
    if (subscribers.size === 0) ending.abort();
    progress.notify();
  }
}

/** Waits for the beat of a consumer that has one; the time of the others determines the interval between batches. */
const restAfter = async (
  { live, events }: SubscriptionBatch,
  elapsedMs: number,
  { beatMs = 0, projection, signal }: SubscriptionOptions,
  state: State,
): Promise<void> => {
  if (!live || events.length === 0) return;
  if (beatMs === 0) state.lastBatchMs = elapsedMs;
  else await rest(beatMs - elapsedMs, { bell: state.bell, projection, signal });
};
