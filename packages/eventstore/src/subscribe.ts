import { setTimeout as delay } from 'node:timers/promises';

import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  START,
  streamNameFilter,
} from '@eventstore/db-client';

import type { EventStore } from './connect.ts';
import { type Recorded, recorded } from './recorded.ts';

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
};

/**
 * The log's events of some categories, in order, for ever, in batches as large as the consumer is slow. A lost
 * subscription is opened again after the last batch; it ends when `signal` aborts.
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
      store.report(asError(error));
    }
    await pause(Math.min(2_000, 50 * 2 ** failures), options.signal);
  }
}

type Inbox = {
  events: Recorded[];
  position: bigint | undefined;
  live: boolean;
  ended: boolean;
  error: unknown;
  wake: () => void;
};

async function* subscribeOnce(
  store: EventStore,
  { categories, after, signal, batchSize = 1_000 }: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  const inbox: Inbox = {
    events: [],
    position: undefined,
    live: false,
    ended: false,
    error: undefined,
    wake: () => undefined,
  };
  const subscription = open(store, { categories, after }, inbox);
  listen(subscription, inbox, batchSize);
  const stop = () => inbox.wake();
  signal.addEventListener('abort', stop, { once: true });

  try {
    while (!signal.aborted) {
      const { events, position, live } = take(inbox);
      if (subscription.isPaused()) subscription.resume();
      if (position !== undefined) yield { events, position, live };
      else if (inbox.error !== undefined) throw asError(inbox.error);
      else if (inbox.ended) throw new Error('the subscription ended');
      else await new Promise<void>((resolve) => (inbox.wake = resolve));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await subscription.unsubscribe().catch(store.report);
  }
}

const open = (
  store: EventStore,
  { categories, after }: Pick<SubscribeOptions, 'categories' | 'after'>,
  inbox: Inbox,
): AllStreamSubscription =>
  store.client().subscribeToAll({
    fromPosition: after === undefined ? START : { commit: after, prepare: after },
    filter: streamNameFilter({
      prefixes: categories.map((category) => `${category}-`),
      checkpointInterval: 32,
      checkpointReached: (subscription, { commit }) => {
        // Events still in the stream's own buffer come before this position: it may not pass them.
        if (subscription.readableLength === 0) arrived(inbox, commit);
      },
    }),
  });

/** The client's `data` event with pause and resume: `for await` is four times slower (performance.md 0.8). */
const listen = (subscription: AllStreamSubscription, inbox: Inbox, batchSize: number): void => {
  subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
    if (!event) return;
    inbox.events.push(recorded(event, event.position.commit));
    if (inbox.events.length >= batchSize) subscription.pause();
    arrived(inbox, event.position.commit);
  });
  subscription.on('caughtUp', () => {
    inbox.live = true;
  });
  subscription.on('error', (error) => {
    inbox.error = error;
    inbox.wake();
  });
  subscription.on('end', () => {
    inbox.ended = true;
    inbox.wake();
  });
};

const arrived = (inbox: Inbox, position: bigint): void => {
  inbox.position = position;
  inbox.wake();
};

const take = (inbox: Inbox) => {
  const taken = { events: inbox.events, position: inbox.position, live: inbox.live };
  inbox.events = [];
  inbox.position = undefined;
  return taken;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
