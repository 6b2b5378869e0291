import { setTimeout as delay } from 'node:timers/promises';

import { type AllStreamSubscription, START, streamNameFilter } from '@eventstore/db-client';

import { backoffMs } from '../connection/backoff.ts';
import type { EventStore } from '../connection/connect.ts';
import type { Link } from '../connection/link.ts';
import { type RecordedEvent, decryptEvents } from '../read/recorded-event.ts';
import { receive, type SubscriptionBuffer, createBuffer, nextBatch } from './buffer.ts';

/** Events in log order; once they are dealt with, `position` is where to resume after. */
export type EventBatch = {
  readonly events: readonly RecordedEvent[];
  readonly position: bigint;
  /** The subscription has caught up with the log at least once. */
  readonly live: boolean;
};

export type SubscribeOptions = {
  readonly categories: readonly string[];
  /** The last position dealt with; undefined: from the beginning. */
  readonly after: bigint | undefined;
  readonly signal: AbortSignal;
  /** Events at most in one batch; default 1000. */
  readonly batchSize?: number;
  /** A lost subscription is not opened again but thrown: for who wants to look at the log first. */
  readonly once?: boolean;
};

/**
 * The log's events of some categories, in order, for ever, in batches as large as the consumer is slow; a batch without
 * events only moves the position. A lost subscription is opened again after the last batch; it ends when `signal` aborts.
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
  const subscription = client.subscribeToAll({
    fromPosition: after === undefined ? START : { commit: after, prepare: after },
    filter: streamNameFilter({
      prefixes: categories.map((category) => `${category}-`),
      checkpointInterval: 32,
      checkpointReached: (_subscription, { commit }) =>
        receive.checkpoint(buffer, subscription, commit),
    }),
  });
  // `data` with pause and resume: `for await` is four times slower (performance.md 0.8).
  subscription.on('data', ({ event }) => event && receive.event(buffer, subscription, event));
  subscription.on('caughtUp', () => receive.caughtUp(buffer));
  subscription.on('error', (error) => receive.end(buffer, error));
  subscription.on('end', () => receive.end(buffer, new Error('the subscription ended')));
  return subscription;
};

/** A call over a dead connection is not refused, it waits: nothing says so but the missing confirmation. */
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

/** What is still on its way flows to nowhere; unread, it would keep the call open. */
const unsubscribe = (subscription: AllStreamSubscription, report: EventStore['report']): void => {
  subscription.removeAllListeners('data').resume();
  subscription.unsubscribe().catch(report);
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
