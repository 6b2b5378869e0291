import { setImmediate } from 'node:timers/promises';

import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';

import type { RawEvent } from '../read/recorded-event.ts';

/** Events in order of arrival, the position to resume after, and whether the subscription has caught up. */
export type BufferedBatch = {
  readonly events: readonly RawEvent[];
  readonly position: bigint;
  readonly live: boolean;
};

/** Events received and not yet taken by the consumer. Bounded: at `size` events the subscription is paused. */
export type SubscriptionBuffer = {
  readonly size: number;
  events: RawEvent[];
  /** The position after which the consumer may resume once it has processed the buffered events. */
  position: bigint | undefined;
  /** Whether events or position changed since the last batch was taken. */
  hasUpdate: boolean;
  caughtUp: boolean;
  error: Error | undefined;
  wake: () => void;
};

export const createBuffer = (after: bigint | undefined, size: number): SubscriptionBuffer => ({
  size,
  events: [],
  position: after,
  hasUpdate: false,
  caughtUp: false,
  error: undefined,
  wake: () => undefined,
});

/**
 * Returns the next batch; undefined if the signal aborts. Throws the subscription's error after the events before it.
 */
export const nextBatch = async (
  buffer: SubscriptionBuffer,
  subscription: AllStreamSubscription,
  signal: AbortSignal,
): Promise<BufferedBatch | undefined> => {
  while (!signal.aborted) {
    const { hasUpdate, position, error } = buffer;
    if (hasUpdate && position !== undefined) return takeBatch(buffer, position, subscription);
    if (error) throw error;
    await new Promise<void>((resolve) => (buffer.wake = resolve));
    // Events that arrive in one turn of the event loop become one batch.
    await setImmediate();
  }
  return undefined;
};

const takeBatch = (
  buffer: SubscriptionBuffer,
  position: bigint,
  subscription: AllStreamSubscription,
): BufferedBatch => {
  const { events } = buffer;
  // The server's `caughtUp` message overtakes events that wait in the paused stream.
  const live = buffer.caughtUp && subscription.readableLength === 0;
  buffer.events = [];
  buffer.hasUpdate = false;
  if (subscription.isPaused()) subscription.resume();
  return { events, position, live };
};

/** Handlers for the messages of the server. */
export const receive = {
  event: (
    buffer: SubscriptionBuffer,
    subscription: AllStreamSubscription,
    event: AllStreamRecordedEvent,
  ) => {
    const { commit } = event.position;
    if (buffer.position !== undefined && commit <= buffer.position) return;
    buffer.events.push({ ...event, position: commit });
    if (buffer.events.length >= buffer.size) subscription.pause();
    advanceTo(buffer, commit);
  },
  /** Ignored while events wait in the paused stream: they come before this position. */
  checkpoint: (buffer: SubscriptionBuffer, subscription: AllStreamSubscription, commit: bigint) => {
    const ahead = buffer.position === undefined || commit > buffer.position;
    if (ahead && subscription.readableLength === 0) advanceTo(buffer, commit);
  },
  caughtUp: (buffer: SubscriptionBuffer) => {
    buffer.caughtUp = true;
    if (buffer.position !== undefined) advanceTo(buffer, buffer.position);
  },
  end: (buffer: SubscriptionBuffer, error: Error) => {
    buffer.error ??= error;
    buffer.wake();
  },
};

const advanceTo = (buffer: SubscriptionBuffer, position: bigint): void => {
  buffer.position = position;
  buffer.hasUpdate = true;
  buffer.wake();
};
