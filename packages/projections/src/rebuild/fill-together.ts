import type { EventStore } from '@hiring/eventstore';

import type { ProjectionBatch } from '../apply/apply.ts';
import { distributeValues } from './distribute-values.ts';
import { type LogWindowOptions, readLogWindows } from './log-windows.ts';

/** Shadow tables that are to be filled. */
export type Filling = {
  readonly categories: readonly string[];
  /** The position of the shadow tables. */
  readonly from: bigint;
  /** Applies a window, which may have events of other categories and events up to `from`. */
  readonly apply: (window: ProjectionBatch) => Promise<void>;
};

export type FillOptions = Pick<LogWindowOptions, 'until' | 'signal' | 'windowItems'> & {
  readonly store: EventStore;
};

/** The number of windows that the fastest may be ahead of the slowest. */
const maxWindowsAhead = 1;

/**
 * Reads the log once, up to a position or its end, and applies it to several shadow tables at the same time. Returns a
 * promise for each: it resolves when the shadow tables have reached the end and rejects with the first error of `apply`
 * or with that of reading.
 */
export const fillTogether = (
  fillings: readonly Filling[],
  { store, signal, until, windowItems }: FillOptions,
): readonly Promise<void>[] => {
  const behind = fillings.filter(({ from }) => from < until);
  const ending = new AbortController();
  const windows = readLogWindows(store, {
    categories: [...new Set(behind.flatMap(({ categories }) => categories))],
    after: behind.reduce((lowest, { from }) => (from < lowest ? from : lowest), until),
    until,
    windowItems,
    signal: AbortSignal.any([signal, ending.signal]),
  });
  const filled = distributeValues(
    windows,
    behind.map(({ apply }) => apply),
    maxWindowsAhead,
  );
  void Promise.allSettled(filled).then(() => {
    ending.abort();
    return windows.return().catch(() => undefined);
  });
  return fillings.map((filling) => filled[behind.indexOf(filling)] ?? Promise.resolve());
};
