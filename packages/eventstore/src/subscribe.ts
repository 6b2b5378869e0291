import { setTimeout as delay } from 'node:timers/promises';

import { type AllStreamSubscription, START, streamNameFilter } from '@eventstore/db-client';

import { backoffMs } from './backoff.ts';
import type { EventStore } from './connect.ts';
import { arrive, type Inbox, makeInbox, next } from './inbox.ts';
import type { Link } from './link.ts';
import { type Recorded, reveal } from './recorded.ts';

/** Events in log order; once they are dealt with, `position` is where to resume after. */
export type Batch = {
  readonly events: readonly Recorded[];
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
): AsyncGenerator<Batch, void> {
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
    await pause(backoffMs(failures, { firstMs: 50, longestMs: 1_000 }), options.signal);
  }
}

async function* subscribeOnce(
  store: EventStore,
  { categories, after, signal, batchSize = 1_000 }: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  const link = store.link();
  const inbox = makeInbox(after, batchSize);
  const subscription = open(link, { categories, after }, inbox);
  const unanswered = watch(store, link, inbox, subscription);
  const wake = () => inbox.wake();
  signal.addEventListener('abort', wake, { once: true });

  try {
    for (;;) {
      const taken = await next(inbox, subscription, signal);
      if (!taken) return;
      yield { ...taken, events: await reveal(store.keyring, taken.events) };
    }
  } finally {
    clearTimeout(unanswered);
    signal.removeEventListener('abort', wake);
    leave(subscription, store.report);
  }
}

const open = (
  { client }: Link,
  { categories, after }: Pick<SubscribeOptions, 'categories' | 'after'>,
  inbox: Inbox,
): AllStreamSubscription => {
  const subscription = client.subscribeToAll({
    fromPosition: after === undefined ? START : { commit: after, prepare: after },
    filter: streamNameFilter({
      prefixes: categories.map((category) => `${category}-`),
      checkpointInterval: 32,
      checkpointReached: (_subscription, { commit }) =>
        arrive.checkpoint(inbox, subscription, commit),
    }),
  });
  // `data` with pause and resume: `for await` is four times slower (performance.md 0.8).
  subscription.on('data', ({ event }) => event && arrive.event(inbox, subscription, event));
  subscription.on('caughtUp', () => arrive.caughtUp(inbox));
  subscription.on('error', (error) => arrive.end(inbox, error));
  subscription.on('end', () => arrive.end(inbox, new Error('the subscription ended')));
  return subscription;
};

/** A call over a dead connection is not refused, it waits: nothing says so but the missing confirmation. */
const watch = (
  store: EventStore,
  link: Link,
  inbox: Inbox,
  subscription: AllStreamSubscription,
): NodeJS.Timeout => {
  const timer = setTimeout(() => {
    arrive.end(inbox, new Error('the subscription was not confirmed'));
    store.replace(link);
  }, store.patience);
  subscription.once('confirmation', () => clearTimeout(timer));
  return timer;
};

/** What is still on its way flows to nowhere; unread, it would keep the call open. */
const leave = (subscription: AllStreamSubscription, report: EventStore['report']): void => {
  subscription.removeAllListeners('data').resume();
  subscription.unsubscribe().catch(report);
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
