import { type EventStore, type RecordedEvent, subscribe } from '@hiring/eventstore';

import { type ProjectionBatch, toProjectionBatch } from '../apply/apply.ts';

export type LogWindowOptions = {
  readonly categories: readonly string[];
  /** The position to start after. */
  readonly after: bigint;
  /** Reading ends with the window that reaches this position, or with the end of the log. */
  readonly until: bigint;
  readonly signal: AbortSignal;
  /** The number of items after which a window ends: events, and the entries of lists in them; default 20,000. */
  readonly windowItems?: number | undefined;
};

/** Large, so that a row that several events of a window change is written once. */
const defaultWindowItems = 20_000;

/** Milliseconds after which a window ends, also with few events, so that its position is stored. */
const maxWindowMs = 2_000;

/** The largest number of events that are received ahead; a window may exceed its size by their items. */
const batchSize = 1_000;

/**
 * Yields the log in order, in large batches of decoded events. The last one may exceed `until`. Throws when the
 * subscription is lost or the signal aborts.
 */
export async function* readLogWindows(
  store: EventStore,
  { until, windowItems = defaultWindowItems, signal, ...from }: LogWindowOptions,
): AsyncGenerator<ProjectionBatch, void> {
  if (from.after >= until) return;
  let events: RecordedEvent[] = [];
  let items = 0;
  let startedAt = performance.now();
  for await (const batch of subscribe(store, { ...from, signal, batchSize, once: true })) {
    const { position, live } = batch;
    for (const event of batch.events) {
      events.push(event);
      items += countItems(event);
    }
    const isLast = live || position >= until;
    const isFull = items >= windowItems || performance.now() - startedAt > maxWindowMs;
    if (!isLast && !isFull) continue;
    yield await toProjectionBatch(store, { events, position });
    if (isLast) return;
    [events, items, startedAt] = [[], 0, performance.now()];
  }
  signal.throwIfAborted();
}

/** Each entry of a list may become a row: an event of key usage has many. */
const countItems = ({ event }: RecordedEvent): number => {
  let items = 1;
  for (const value of Object.values(event?.data ?? {})) {
    if (Array.isArray(value)) items += value.length;
  }
  return items;
};
