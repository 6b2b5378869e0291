import type { EventStore } from '@hiring/eventstore';

import { createEventBuffer, type EventBuffer } from './event-buffer.ts';
import { type Signal, createSignal } from './signal.ts';
import {
  batchSize,
  type Subscribe,
  type SubscriptionOptions,
  subscribeToBatches,
} from './subscribe-to-batches.ts';

/** One subscription for several lanes. */
export type SharedSubscription = {
  readonly follow: Subscribe;
  /** Whether one who stands at a position may follow. */
  readonly canJoin: (position: bigint) => boolean;
  /** Nobody may any more. */
  readonly isOver: () => boolean;
};

type State = {
  readonly buffer: EventBuffer;
  /** Those who follow, and what they have dealt with. */
  readonly subscribers: Set<{ reached: bigint }>;
  /** Something was read, or may be moved over, or it is over. */
  readonly dataAvailable: Signal;
  /** A member has dealt with something. */
  readonly progress: Signal;
  readonly ending: AbortController;
  /** How far members that are told nothing are moved on. */
  idleUntil: bigint;
  failure: unknown;
};

/** Events held for a lane that is about to join. */
const minBufferedEvents = 1_000;

/** Milliseconds that members which are told nothing stay where they are, to be moved on together. */
const idleIntervalMs = 100;

/** Reads from where its first member stands until the last one has left, and waits for the slowest. */
export const startSharedSubscription = (
  store: EventStore,
  from: Pick<SubscriptionOptions, 'categories' | 'after'>,
): SharedSubscription => {
  const state: State = {
    buffer: createEventBuffer(from.after, minBufferedEvents),
    subscribers: new Set(),
    dataAvailable: createSignal(),
    progress: createSignal(),
    ending: new AbortController(),
    idleUntil: from.after,
    failure: undefined,
  };
  readLog(store, from, state).catch((error: unknown) => {
    state.failure = error;
    state.ending.abort();
    state.dataAvailable.notify();
  });
  return {
    follow: (options) => follow(options, state),
    canJoin: state.buffer.canResume,
    isOver: () => state.ending.signal.aborted,
  };
};

const readLog = async (
  store: EventStore,
  from: Pick<SubscriptionOptions, 'categories' | 'after'>,
  state: State,
): Promise<void> => {
  const { buffer, dataAvailable, progress, ending } = state;
  const { signal } = ending;
  const timer = setInterval(() => {
    if (state.idleUntil === buffer.end()) return;
    state.idleUntil = buffer.end();
    dataAvailable.notify();
  }, idleIntervalMs);
  try {
    for await (const batch of subscribeToBatches(store, { ...from, signal })) {
      buffer.push(batch);
      dataAvailable.notify();
      while (!signal.aborted && isFull(state)) await progress.wait();
    }
  } finally {
    clearInterval(timer);
  }
};

const isFull = ({ buffer, subscribers }: State): boolean => {
  let slowest = buffer.end();
  for (const { reached } of subscribers) if (reached < slowest) slowest = reached;
  buffer.discard(slowest);
  return buffer.countAfter(slowest) > batchSize;
};

async function* follow(
  { categories, after, signal }: SubscriptionOptions,
  state: State,
): ReturnType<Subscribe> {
  const { buffer, subscribers, dataAvailable, progress, ending } = state;
  const subscriber = { reached: after };
  subscribers.add(subscriber);
  signal.addEventListener('abort', dataAvailable.notify, { once: true });
  try {
    while (!signal.aborted) {
      if (ending.signal.aborted) throw state.failure;
      const batch = buffer.after(subscriber.reached, categories);
      if (batch && (batch.events.length > 0 || subscriber.reached < state.idleUntil)) {
        yield batch;
        subscriber.reached = batch.to.position;
        progress.notify();
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
