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

/** The largest number of events that are received and decoded at once. */
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
  let window = createWindow();
  for await (const batch of subscribe(store, { ...from, signal, batchSize, once: true })) {
    for (const event of batch.events) {
      window.events.push(event);
      window.items += countItems(event);
      if (window.items < windowItems) continue;
      yield await toProjectionBatch(store, { ...window, position: event.position });
      window = createWindow();
    }
    const { position, live } = batch;
    const isLast = live || position >= until;
    if (!isLast && performance.now() - window.startedAt < maxWindowMs) continue;
    yield await toProjectionBatch(store, { ...window, position });
    if (isLast) return;
    window = createWindow();
  }
  signal.throwIfAborted();
}

type Window = { readonly events: RecordedEvent[]; items: number; readonly startedAt: number };

const createWindow = (): Window => ({ events: [], items: 0, startedAt: performance.now() });

/** Each entry of a list may become a row: an event of key usage has many. */
const countItems = ({ event }: RecordedEvent): number => {
  let items = 1;
  for (const value of Object.values(event?.data ?? {})) {
    if (Array.isArray(value)) items += value.length;
  }
  return items;
};
