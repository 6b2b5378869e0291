import { type EventName, parseCategory } from '@hiring/domain';

import { backoffMs, pause } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import type { EventFilter } from '../link.ts';
import { type RawEvent, type RecordedEvent, decryptEvents } from '../read/recorded-event.ts';
import { createBuffer, createListener, nextBatch } from './buffer.ts';

/** `all`: every stream, and the metadata of streams; not the streams of the store itself (`$…`). */
export type Categories = readonly string[] | 'all';

/** Events in log order. Once they are processed, `position` is the place to resume after; 0: the beginning of the log. */
export type EventBatch = {
  readonly events: readonly RecordedEvent[];
  readonly position: bigint;
  /** The subscription has caught up with the log at least once. */
  readonly live: boolean;
};

export type SubscribeOptions = {
  readonly categories: Categories;
  /** Only events of these types are delivered, in any version; default: all events of the categories. */
  readonly types?: readonly EventName[];
  /** The last position processed; undefined: from the beginning. */
  readonly after: bigint | undefined;
  readonly signal: AbortSignal;
  /** Maximum number of events in one batch; default 1000. */
  readonly batchSize?: number;
  /** Estimated bytes at which a batch ends, with at least one event; default: no limit. */
  readonly maxBytes?: number;
  /** Throws when the subscription is lost instead of reopening it, so that the caller can check the log first. */
  readonly once?: boolean;
};

/** Stored events in log order, with the position to resume after. */
export type RawBatch = Omit<EventBatch, 'events'> & { readonly events: readonly RawEvent[] };

/**
 * Yields the log's events of some categories, in order and without end. A batch holds the events that arrived while the
 * consumer was busy; one without events only advances the position. A lost subscription is reopened after the last
 * batch. Ends when `signal` aborts.
 */
export async function* subscribe(
  store: EventStore,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void> {
  let after = options.after;
  for (let failures = 0; !options.signal.aborted; failures++) {
    try {
      for await (const batch of subscribeOnce(store, { ...options, after })) {
        failures = 0;
        after = batch.position;
        yield batch;
      }
    } catch (error) {
      if (options.once) throw error;
      store.report(asError(error));
    }
    await pause(backoffMs(failures, { firstMs: 50, maxMs: 1_000 }), options.signal);
  }
}

async function* subscribeOnce(
  store: EventStore,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch, void> {
  for await (const batch of subscribeToRawEvents(store, options)) {
    yield { ...batch, events: await decryptEvents(store.keyring, batch.events) };
  }
}

/** Like `subscribe` with `once`, but yields the events as stored, with personal fields still sealed. */
export async function* subscribeToRawEvents(
  store: EventStore,
  { categories, types, after, signal, batchSize = 1_000, maxBytes }: SubscribeOptions,
): AsyncGenerator<RawBatch, void> {
  const buffer = createBuffer(after, { size: batchSize, maxBytes });
  const listener = createListener(buffer, () => subscription);
  const filter = toFilter(categories, types);
  const subscription = store.link().subscribe({ filter, after }, listener);
  const wake = () => buffer.wake();
  signal.addEventListener('abort', wake, { once: true });

  try {
    for (;;) {
      const batch = await nextBatch(buffer, subscription, signal);
      if (!batch) return;
      const raw = types ? selectCategories(batch.events, categories) : batch.events;
      yield { ...batch, events: raw };
    }
  } finally {
    signal.removeEventListener('abort', wake);
    subscription.close();
  }
}

const toFilter = (categories: Categories, types: readonly EventName[] | undefined): EventFilter => {
  if (types) return { field: 'type', prefixes: types.map((name) => `${name}.v`) };
  return categories === 'all'
    ? { field: 'stream', pattern: namesOfStreams }
    : { field: 'stream', prefixes: categories.map((category) => `${category}-`) };
};

/** The name of a metadata stream is `$$` and the name of its stream; those of the store begin with one `$`. */
const namesOfStreams = String.raw`^(\$\$)?[^$]`;

/** A filter by type selects such events in every stream, also in one that no decider writes. */
const selectCategories = (
  events: readonly RawEvent[],
  categories: Categories,
): readonly RawEvent[] =>
  categories === 'all'
    ? events
    : events.filter(({ streamId }) => categories.includes(parseCategory(streamId)));

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
