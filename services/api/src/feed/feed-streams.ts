import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '../http/problems/problem.ts';

/** Maximum number of open streams and waiting calls of one caller, in this process. */
const maxStreamsPerCaller = 5;

/** Milliseconds between two polls for changes, while a caller waits for one. */
const pollIntervalMs = 100;

/** The open streams of callers, and their wait for changes. */
export type FeedStreams = {
  /** Counts a stream or a waiting call of a caller, until `leave` is called. Throws 429 when the caller has too many. */
  readonly enter: (caller: string) => { readonly leave: () => void };
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
export const openStreams = (findLastPosition: () => Promise<bigint>): FeedStreams => {
  const open = new Map<string, number>();
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

  const enter: FeedStreams['enter'] = (caller) => {
    const openCount = open.get(caller) ?? 0;
    if (openCount >= maxStreamsPerCaller) throw tooMany();
    open.set(caller, openCount + 1);
    return {
      leave: () => {
        const remaining = (open.get(caller) ?? 1) - 1;
        if (remaining > 0) open.set(caller, remaining);
        else open.delete(caller);
      },
    };
  };
  return { enter, waitForChange, stopping: stopping.signal, stop: () => stopping.abort() };
};

const tooMany = (): Problem =>
  new Problem(
    'rate_limited',
    `A caller may have ${maxStreamsPerCaller} open streams and waiting calls; end one and try again`,
    {
      headers: { 'Retry-After': '5' },
    },
  );
