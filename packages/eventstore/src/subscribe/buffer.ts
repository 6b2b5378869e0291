import { setImmediate } from 'node:timers/promises';

import type { Subscription, SubscriptionListener } from '../link.ts';
import { estimateBytes } from '../read/estimate-bytes.ts';
import type { RawEvent } from '../read/recorded-event.ts';

/** Events in order of arrival, the position to resume after, and whether the subscription has caught up. */
export type BufferedBatch = {
  readonly events: readonly RawEvent[];
  readonly position: bigint;
  readonly live: boolean;
};

export type BufferLimits = {
  /** The largest number of events. */
  readonly size: number;
  /** The estimated bytes at which no further event is received; default: no limit. */
  readonly maxBytes?: number | undefined;
};

/** Events received and not yet taken by the consumer. Bounded: at a limit the subscription is paused. */
export type SubscriptionBuffer = BufferLimits & {
  /** Estimated bytes of the events; 0 without a limit of bytes. */
  bytes: number;
  events: RawEvent[];
  /** The position after which the consumer may resume once it has processed the buffered events. */
  position: bigint | undefined;
  /** Whether events or position changed since the last batch was taken. */
  hasUpdate: boolean;
  caughtUp: boolean;
  isPaused: boolean;
  error: Error | undefined;
  wake: () => void;
};

export const createBuffer = (
  after: bigint | undefined,
  limits: BufferLimits,
): SubscriptionBuffer => ({
  ...limits,
  bytes: 0,
  events: [],
  position: after,
  hasUpdate: false,
  caughtUp: false,
  isPaused: false,
  error: undefined,
  wake: () => undefined,
});

/**
 * Returns the next batch; undefined if the signal aborts. Throws the subscription's error after the events before it.
 */
export const nextBatch = async (
  buffer: SubscriptionBuffer,
  subscription: Subscription,
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
  subscription: Subscription,
): BufferedBatch => {
  const { events } = buffer;
  // `caughtUp` may overtake events that wait in the paused subscription.
  const live = buffer.caughtUp && !subscription.hasWaitingEvents();
  buffer.events = [];
  buffer.bytes = 0;
  buffer.hasUpdate = false;
  if (buffer.isPaused) subscription.resume();
  buffer.isPaused = false;
  return { events, position, live };
};

/** Returns a listener that fills the buffer. `subscription` returns the subscription that it listens to. */
export const createListener = (
  buffer: SubscriptionBuffer,
  subscription: () => Subscription,
): SubscriptionListener => ({
  event: (event) => {
    if (buffer.position !== undefined && event.position <= buffer.position) return;
    buffer.events.push(event);
    if (isFull(buffer, event)) {
      buffer.isPaused = true;
      subscription().pause();
    }
    advanceTo(buffer, event.position);
  },
  /** Ignored while events wait in the paused subscription: they come before this position. */
  checkpoint: (position) => {
    const isAhead = buffer.position === undefined || position > buffer.position;
    if (isAhead && !subscription().hasWaitingEvents()) advanceTo(buffer, position);
  },
  caughtUp: () => {
    buffer.caughtUp = true;
    // A server of version 23.10 sends no checkpoint before, so that this may be all that is known.
    advanceTo(buffer, buffer.position ?? 0n);
  },
  end: (error) => {
    buffer.error ??= error;
    buffer.wake();
  },
});

/** Adds the bytes of the newest event, if they are limited. */
const isFull = (buffer: SubscriptionBuffer, newest: RawEvent): boolean => {
  const { events, size, maxBytes } = buffer;
  if (maxBytes === undefined) return events.length >= size;
  buffer.bytes += estimateBytes(newest);
  return events.length >= size || buffer.bytes >= maxBytes;
};

const advanceTo = (buffer: SubscriptionBuffer, position: bigint): void => {
  buffer.position = position;
  buffer.hasUpdate = true;
  buffer.wake();
};
