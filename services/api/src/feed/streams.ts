import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '../http/problem.ts';

/** Streams one caller may have open, in this process. */
const perCaller = 5;

/** Milliseconds between two looks for something new, while anybody waits for it. */
const pause = 100;

/** Callers who stay connected. */
export type Streams = {
  /** Takes a place among the caller's streams, until it is left. Throws 429 when they are all taken. */
  readonly enter: (caller: string) => { readonly leave: () => void };
  /** Resolves when the feed ends elsewhere than at `end`, when `ms` are over or the signal aborts; answers its end. */
  readonly moved: (end: bigint, ms: number, signal: AbortSignal) => Promise<bigint>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  readonly stop: () => void;
};

/** One look at the end of the feed serves all who wait, and nobody looks otherwise. */
export const openStreams = (look: () => Promise<bigint>): Streams => {
  const open = new Map<string, number>();
  const stopping = new AbortController();
  let end = -1n;
  const waiting = new Set<() => void>();
  let looking = false;

  const lookWhileAwaited = async (): Promise<void> => {
    looking = true;
    while (waiting.size > 0) {
      // Whoever waits asks the database for its page next, and is told there what is wrong with it.
      const seen = await look().catch(() => end);
      if (seen !== end) {
        end = seen;
        for (const wake of waiting) wake();
      }
      await delay(pause);
    }
    looking = false;
  };

  const moved: Streams['moved'] = async (seen, ms, signal) => {
    if (seen !== end && end !== -1n) return end;
    const woken = new AbortController();
    const wake = () => woken.abort();
    waiting.add(wake);
    if (!looking) void lookWhileAwaited();
    const either = AbortSignal.any([signal, woken.signal]);
    await delay(ms, undefined, { signal: either }).catch(() => undefined);
    waiting.delete(wake);
    return end;
  };

  const enter: Streams['enter'] = (caller) => {
    const already = open.get(caller) ?? 0;
    if (already >= perCaller) throw tooMany();
    open.set(caller, already + 1);
    return {
      leave: () => {
        const left = (open.get(caller) ?? 1) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
      },
    };
  };
  return { enter, moved, stopping: stopping.signal, stop: () => stopping.abort() };
};

const tooMany = (): Problem =>
  new Problem('rate_limited', `No more than ${perCaller} streams at once`, {
    headers: { 'Retry-After': '5' },
  });
