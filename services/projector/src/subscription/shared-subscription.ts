import type { EventStore } from '@hiring/eventstore';

import { createEventBuffer, type EventBuffer } from './event-buffer.ts';
import { type Signal, createSignal } from './signal.ts';
import {
  batchSize,
  type Subscribe,
  type SubscriptionOptions,
  subscribeToBatches,
} from './subscribe-to-batches.ts';

/** One subscription for several runners. */
export type SharedSubscription = {
  readonly follow: Subscribe;
  /** Whether a runner at a position may follow. */
  readonly canJoin: (position: bigint) => boolean;
  /** Whether the subscription has ended, so that no runner may join. */
  readonly isOver: () => boolean;
};

type State = {
  readonly buffer: EventBuffer;
  /** The runners that follow, and the positions they have reached. */
  readonly subscribers: Set<{ reached: bigint }>;
  /** Notified when events were read, when idle runners may advance, and when the subscription ends. */
  readonly dataAvailable: Signal;
  /** Notified when a runner has processed a batch. */
  readonly progress: Signal;
  readonly ending: AbortController;
  /** The position to which runners without events advance. */
  idleUntil: bigint;
  failure: unknown;
};

/** The number of events retained for a runner that is about to join. */
const minBufferedEvents = 1_000;

/** Milliseconds for which runners without events keep their position, so that they advance together. */
const idleIntervalMs = 100;

/** Reads from the position of its first subscriber until the last one has left, at the speed of the slowest. */
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
