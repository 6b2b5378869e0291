import { setImmediate } from 'node:timers/promises';

import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';

import type { RawEvent } from '../read/recorded-event.ts';

/** Events as they came, the position to resume after, and whether the subscription has caught up. */
export type BufferedBatch = {
  readonly events: readonly RawEvent[];
  readonly position: bigint;
  readonly live: boolean;
};

/** What came from the server and was not handed on yet. Bounded: at `size` events the subscription is paused. */
export type SubscriptionBuffer = {
  readonly size: number;
  events: RawEvent[];
  /** Where the consumer may resume after, once it has what is in here. */
  position: bigint | undefined;
  /** Something is in here that the consumer was not told of. */
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

/** The next batch; undefined when the signal aborts. Throws why the subscription ended, after all that came before. */
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
    // What came in one breath is handed on as one batch.
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
  // The server's word that we caught up overtakes events that wait in the paused stream.
  const live = buffer.caughtUp && subscription.readableLength === 0;
  buffer.events = [];
  buffer.hasUpdate = false;
  if (subscription.isPaused()) subscription.resume();
  return { events, position, live };
};

/** What the server may send. */
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
  /** Events still in the paused stream come before this position: it may not pass them. */
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
