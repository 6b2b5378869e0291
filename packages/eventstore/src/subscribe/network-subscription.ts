import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';

import type { EventFilter, Subscribe, SubscriptionListener } from '../link.ts';

type Confirmation = {
  /** Milliseconds that the server may take to confirm a subscription. */
  readonly confirmTimeoutMs: number;
  /** Called when a subscription was not confirmed in time. */
  readonly onUnconfirmed: () => void;
};

/** Returns `subscribe` of a link to a server. */
export const subscribeOverNetwork =
  (client: EventStoreDBClient, confirmation: Confirmation): Subscribe =>
  ({ filter, after }, listener) => {
    const subscription = client.subscribeToAll({
      fromPosition: after === undefined ? START : { commit: after, prepare: after },
      filter: toServerFilter(filter, listener),
    });
    const confirmationTimer = watchConfirmation(subscription, listener, confirmation);
    // `data` with pause and resume: `for await` is four times slower.
    subscription.on('data', ({ event }) => {
      if (event) listener.event({ ...event, position: event.position.commit });
    });
    subscription.on('caughtUp', listener.caughtUp);
    subscription.on('error', listener.end);
    subscription.on('end', () => listener.end(new Error('the subscription ended')));
    return {
      pause: () => subscription.pause(),
      resume: () => subscription.resume(),
      hasWaitingEvents: () => subscription.readableLength > 0,
      close: () => {
        clearTimeout(confirmationTimer);
        unsubscribe(subscription);
      },
    };
  };

const toServerFilter = (filter: EventFilter, listener: SubscriptionListener) => {
  const checkpoints = {
    checkpointInterval: 32,
    checkpointReached: (_subscription: unknown, { commit }: Position) =>
      listener.checkpoint(commit),
  };
  if ('pattern' in filter) return streamNameFilter({ regex: filter.pattern, ...checkpoints });
  const prefixes = [...filter.prefixes];
  return (filter.field === 'stream' ? streamNameFilter : eventTypeFilter)({
    prefixes,
    ...checkpoints,
  });
};

/** Ends a subscription without a confirmation in time: a call over a dead connection waits without an error. */
const watchConfirmation = (
  subscription: AllStreamSubscription,
  listener: SubscriptionListener,
  { confirmTimeoutMs, onUnconfirmed }: Confirmation,
): NodeJS.Timeout => {
  const timer = setTimeout(() => {
    listener.end(new Error('the subscription was not confirmed'));
    onUnconfirmed();
  }, confirmTimeoutMs);
  subscription.once('confirmation', () => clearTimeout(timer));
  return timer;
};

/** Ends a subscription and discards the events still arriving: unread, they would keep the call open. */
const unsubscribe = (subscription: AllStreamSubscription): void => {
  subscription.removeAllListeners('data').resume();
  // It fails only if the call could not be opened, which was an `error` event before.
  subscription.unsubscribe().catch(() => undefined);
};
