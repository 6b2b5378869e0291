import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '../http/problems/problem.ts';
import { type FeedSlots, maxSlotsPerCaller } from './feed-slots.ts';

/** Milliseconds between two polls for changes, while a caller waits for one. */
const pollIntervalMs = 100;

/** The open streams of callers, and their wait for changes. */
export type FeedStreams = {
  /** Counts a stream or a waiting call of a caller, until `leave` is called. Throws 429 when the caller has too many. */
  readonly enter: (caller: string) => Promise<{ readonly leave: () => void }>;
  /**
   * Resolves with the last position of the feed when it differs from `lastPosition`, after `ms`, or when the signal
   * aborts.
   */
  readonly waitForChange: (
    lastPosition: bigint,
    ms: number,
    signal: AbortSignal,
  ) => Promise<bigint>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  readonly stop: () => void;
};

/**
 * Opens the streams of this process. All waiting callers share one poll of the end of the feed; without waiting callers
 * there is no poll.
 */
export const openStreams = (
  findLastPosition: () => Promise<bigint>,
  slots: FeedSlots,
): FeedStreams => {
  const stopping = new AbortController();
  let lastPosition = -1n;
  const wakers = new Set<() => void>();
  let isPolling = false;

  const pollWhileAwaited = async (): Promise<void> => {
    isPolling = true;
    while (wakers.size > 0) {
      // Every waiting caller reads its page next, which fails with the error of the database.
      const position = await findLastPosition().catch(() => lastPosition);
      if (position !== lastPosition) {
        lastPosition = position;
        for (const wake of wakers) wake();
      }
      await delay(pollIntervalMs);
    }
    isPolling = false;
  };

  const waitForChange: FeedStreams['waitForChange'] = async (position, ms, signal) => {
    if (position !== lastPosition && lastPosition !== -1n) return lastPosition;
    const wakeController = new AbortController();
    const wake = () => wakeController.abort();
    wakers.add(wake);
    if (!isPolling) void pollWhileAwaited();
    const anySignal = AbortSignal.any([signal, wakeController.signal]);
    await delay(ms, undefined, { signal: anySignal }).catch(() => undefined);
    wakers.delete(wake);
    return lastPosition;
  };

  const enter: FeedStreams['enter'] = async (caller) => {
    const slot = await slots.take(caller);
    if (!slot) throw tooMany();
    return { leave: slot.release };
  };
  const stop = (): void => {
    stopping.abort();
    slots.close();
  };
  return { enter, waitForChange, stopping: stopping.signal, stop };
};

const tooMany = (): Problem =>
  new Problem(
    'rate_limited',
    `A caller may have ${maxSlotsPerCaller} open streams and waiting calls; end one and try again`,
    {
      headers: { 'Retry-After': '5' },
    },
  );
