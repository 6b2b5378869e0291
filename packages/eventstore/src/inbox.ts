import { setImmediate } from 'node:timers/promises';

import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';

import type { Raw } from './recorded.ts';

/** Events as they came, the position to resume after, and whether the subscription has caught up. */
export type Taken = {
  readonly events: readonly Raw[];
  readonly position: bigint;
  readonly live: boolean;
};

/** What came from the server and was not handed on yet. Bounded: at `size` events the subscription is paused. */
export type Inbox = {
  readonly size: number;
  events: Raw[];
  /** Where the consumer may resume after, once it has what is in here. */
  position: bigint | undefined;
  /** Something is in here that the consumer was not told of. */
  news: boolean;
  caughtUp: boolean;
  error: Error | undefined;
  wake: () => void;
};

export const makeInbox = (after: bigint | undefined, size: number): Inbox => ({
  size,
  events: [],
  position: after,
  news: false,
  caughtUp: false,
  error: undefined,
  wake: () => undefined,
});

/** The next batch; undefined when the signal aborts. Throws why the subscription ended, after all that came before. */
export const next = async (
  inbox: Inbox,
  subscription: AllStreamSubscription,
  signal: AbortSignal,
): Promise<Taken | undefined> => {
  while (!signal.aborted) {
    const { news, position, error } = inbox;
    if (news && position !== undefined) return take(inbox, position, subscription);
    if (error) throw error;
    await new Promise<void>((resolve) => (inbox.wake = resolve));
    // What came in one breath is handed on as one batch.
    await setImmediate();
  }
  return undefined;
};

const take = (inbox: Inbox, position: bigint, subscription: AllStreamSubscription): Taken => {
  const { events } = inbox;
  // The server's word that we caught up overtakes events that wait in the paused stream.
  const live = inbox.caughtUp && subscription.readableLength === 0;
  inbox.events = [];
  inbox.news = false;
  if (subscription.isPaused()) subscription.resume();
  return { events, position, live };
};

/** What the server may send. */
export const arrive = {
  event: (inbox: Inbox, subscription: AllStreamSubscription, event: AllStreamRecordedEvent) => {
    const { commit } = event.position;
    if (inbox.position !== undefined && commit <= inbox.position) return;
    inbox.events.push({ ...event, position: commit });
    if (inbox.events.length >= inbox.size) subscription.pause();
    moved(inbox, commit);
  },
  /** Events still in the paused stream come before this position: it may not pass them. */
  checkpoint: (inbox: Inbox, subscription: AllStreamSubscription, commit: bigint) => {
    const ahead = inbox.position === undefined || commit > inbox.position;
    if (ahead && subscription.readableLength === 0) moved(inbox, commit);
  },
  caughtUp: (inbox: Inbox) => {
    inbox.caughtUp = true;
    if (inbox.position !== undefined) moved(inbox, inbox.position);
  },
  end: (inbox: Inbox, error: Error) => {
    inbox.error ??= error;
    inbox.wake();
  },
};

const moved = (inbox: Inbox, position: bigint): void => {
  inbox.position = position;
  inbox.news = true;
  inbox.wake();
};
