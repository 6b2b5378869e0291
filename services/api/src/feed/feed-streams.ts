import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '../http/problems/problem.ts';

/** Streams one caller may have open, in this process. */
const maxStreamsPerCaller = 5;

/** Milliseconds between two looks for something new, while anybody waits for it. */
const pollIntervalMs = 100;

/** Callers who stay connected. */
export type FeedStreams = {
  /** Takes a place among the caller's streams, until it is left. Throws 429 when they are all taken. */
  readonly enter: (caller: string) => { readonly leave: () => void };
  /** Resolves when the feed ends elsewhere than at `end`, when `ms` are over or the signal aborts; answers its end. */
  readonly waitForChange: (
    lastPosition: bigint,
    ms: number,
    signal: AbortSignal,
  ) => Promise<bigint>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  readonly stop: () => void;
};

/** One poll of the end of the feed serves all waiting callers; without one there is no poll. */
export const openStreams = (findLastPosition: () => Promise<bigint>): FeedStreams => {
  const open = new Map<string, number>();
  const stopping = new AbortController();
  let lastPosition = -1n;
  const wakers = new Set<() => void>();
  let isPolling = false;

  const pollWhileAwaited = async (): Promise<void> => {
    isPolling = true;
    while (wakers.size > 0) {
      // Every waiting caller reads its page next and gets the error of the database there.
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
  new Problem('rate_limited', `No more than ${maxStreamsPerCaller} streams at once`, {
    headers: { 'Retry-After': '5' },
  });
