import {
  type AllStreamSubscription,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';

import { backoffMs, pause } from '../connection/retry.ts';
import type { EventStore, Link } from '../event-store.ts';
import { type RecordedEvent, decryptEvents } from '../read/recorded-event.ts';
import { receive, type SubscriptionBuffer, createBuffer, nextBatch } from './buffer.ts';

/** `all`: every stream, and the metadata of streams; not the streams of the store itself (`$…`). */
export type Categories = readonly string[] | 'all';

/** Events in log order. Once they are processed, `position` is the place to resume after. */
export type EventBatch = {
  readonly events: readonly RecordedEvent[];
  readonly position: bigint;
  /** The subscription has caught up with the log at least once. */
  readonly live: boolean;
};

export type SubscribeOptions = {
  readonly categories: Categories;
  /** The last position processed; undefined: from the beginning. */
  readonly after: bigint | undefined;
  readonly signal: AbortSignal;
  /** Maximum number of events in one batch; default 1000. */
  readonly batchSize?: number;
  /** Throws when the subscription is lost instead of reopening it, so that the caller can check the log first. */
  readonly once?: boolean;
};

/**
 * Yields the log's events of some categories, in order and without end. A batch holds the events that arrived while the
 * consumer was busy; one without events only advances the position. A lost subscription is reopened after the last
 * batch. Ends when `signal` aborts.
 */
export async function* subscribe(
  store: EventStore,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void> {
  let after = options.after;
  for (let failures = 0; !options.signal.aborted; failures++) {
    try {
      for await (const batch of subscribeOnce(store, { ...options, after })) {
        failures = 0;
        after = batch.position;
        yield batch;
      }
    } catch (error) {
      if (options.once) throw error;
      store.report(asError(error));
    }
    await pause(backoffMs(failures, { firstMs: 50, maxMs: 1_000 }), options.signal);
  }
}

async function* subscribeOnce(
  store: EventStore,
  { categories, after, signal, batchSize = 1_000 }: SubscribeOptions,
): AsyncGenerator<EventBatch, void> {
  const link = store.link();
  const buffer = createBuffer(after, batchSize);
  const subscription = openSubscription(link, { categories, after }, buffer);
  const confirmationTimer = watchConfirmation(store, link, buffer, subscription);
  const wake = () => buffer.wake();
  signal.addEventListener('abort', wake, { once: true });

  try {
    for (;;) {
      const batch = await nextBatch(buffer, subscription, signal);
      if (!batch) return;
      yield { ...batch, events: await decryptEvents(store.keyring, batch.events) };
    }
  } finally {
    clearTimeout(confirmationTimer);
    signal.removeEventListener('abort', wake);
    unsubscribe(subscription, store.report);
  }
}

const openSubscription = (
  { client }: Link,
  { categories, after }: Pick<SubscribeOptions, 'categories' | 'after'>,
  buffer: SubscriptionBuffer,
): AllStreamSubscription => {
  const checkpoints = {
    checkpointInterval: 32,
    checkpointReached: (_subscription: unknown, { commit }: Position) =>
      receive.checkpoint(buffer, subscription, commit),
  };
  const subscription = client.subscribeToAll({
    fromPosition: after === undefined ? START : { commit: after, prepare: after },
    filter:
      categories === 'all'
        ? streamNameFilter({ ...checkpoints, regex: namesOfStreams })
        : streamNameFilter({ ...checkpoints, prefixes: categories.map(toPrefix) }),
  });
  // `data` with pause and resume: `for await` is four times slower.
  subscription.on('data', ({ event }) => event && receive.event(buffer, subscription, event));
  subscription.on('caughtUp', () => receive.caughtUp(buffer));
  subscription.on('error', (error) => receive.end(buffer, error));
  subscription.on('end', () => receive.end(buffer, new Error('the subscription ended')));
  return subscription;
};

const toPrefix = (category: string): string => `${category}-`;

/** The name of a metadata stream is `$$` and the name of its stream; those of the store begin with one `$`. */
const namesOfStreams = String.raw`^(\$\$)?[^$]`;

/** Ends a subscription without a confirmation in time: a call over a dead connection waits without an error. */
const watchConfirmation = (
  store: EventStore,
  link: Link,
  buffer: SubscriptionBuffer,
  subscription: AllStreamSubscription,
): NodeJS.Timeout => {
  const timer = setTimeout(() => {
    receive.end(buffer, new Error('the subscription was not confirmed'));
    store.replace(link);
  }, store.retryTimeoutMs);
  subscription.once('confirmation', () => clearTimeout(timer));
  return timer;
};

/** Ends a subscription and discards the events still arriving: unread, they would keep the call open. */
const unsubscribe = (subscription: AllStreamSubscription, report: EventStore['report']): void => {
  subscription.removeAllListeners('data').resume();
  subscription.unsubscribe().catch(report);
};

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
